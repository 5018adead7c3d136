import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserRouter } from '#web/app/browser-router.tsx';
import { LeaveDialog, useLeaveGuard } from './leave-dialog.tsx';
import { Link } from './link.tsx';

function Draft() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const guard = useLeaveGuard(text !== '');
  return (
    <>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => void navigate('/list', { replace: true })}>
        Give up
      </button>
      <button
        type="button"
        onClick={() => {
          guard.release();
          void navigate('/list');
        }}
      >
        Save
      </button>
      <LeaveDialog guard={guard} title="Leave?" text="It is lost." stayLabel="Stay" leaveLabel="Leave" />
    </>
  );
}

function Frame() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <Link to="/list">List</Link>
      <Link to="/draft?step=2">Step 2</Link>
      <a href="#part">Part</a>
      <Routes>
        <Route path="/draft" element={<Draft />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>
  );
}

function click(name: string) {
  fireEvent.click(screen.getByText(name));
}

function type(text: string) {
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: text } });
}

async function go(steps: number) {
  await act(async () => {
    const moved = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.go(steps);
    await moved;
  });
}

/** Where the address and the screen agree that one is. */
async function expectPlace(path: string) {
  await waitFor(() => {
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(path);
    expect(screen.getByRole('status').textContent).toBe(path);
  });
}

/** The page before, the draft, and the page after it, which was left again. */
async function openDraft() {
  window.history.replaceState(null, '', '/first');
  render(
    <BrowserRouter>
      <Frame />
      <Link to="/draft">Draft</Link>
    </BrowserRouter>,
  );
  click('Draft');
  click('List');
  await go(-1);
  await expectPlace('/draft');
}

function closeTab(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

beforeEach(openDraft);

const ways: [way: string, leave: () => Promise<void> | void, destination: string][] = [
  ['a link', () => click('List'), '/list'],
  ['code', () => click('Give up'), '/list'],
  ['going back', () => go(-1), '/first'],
  ['going forward', () => go(1), '/list'],
];

describe.each(ways)('leaving by %s', (_way, leave, destination) => {
  it('is free while nothing is unsaved', async () => {
    await leave();
    await expectPlace(destination);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks when something is unsaved, and staying keeps it', async () => {
    type('A house');
    for (const time of ['first', 'second']) {
      await leave();
      expect(screen.queryByRole('alertdialog', { name: 'Leave?' }), time).not.toBeNull();
      expect(document.activeElement?.textContent).toBe('Stay');
      await expectPlace('/draft');
      click('Stay');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A house');
    }
  });

  it('goes there once agreed to, as if nothing had been asked', async () => {
    type('A house');
    const before = window.history.length;
    await leave();
    await expectPlace('/draft');
    click('Leave');
    await expectPlace(destination);
    expect(window.history.length).toBe(before);
    expect(closeTab()).toBe(false);
  });
});

describe('going back over several pages', () => {
  it('is asked about and followed as a whole', async () => {
    click('Step 2');
    await expectPlace('/draft?step=2');
    type('A house');
    await go(-2);
    await expectPlace('/draft?step=2');
    click('Leave');
    await expectPlace('/first');
    await go(2);
    await expectPlace('/draft?step=2');
  });

  it('counts the entries that #anchors made', async () => {
    type('A house');
    act(() => {
      window.location.hash = '#part';
    });
    await expectPlace('/draft#part');
    await go(-2);
    await expectPlace('/draft#part');
    click('Leave');
    await expectPlace('/first');
  });
});

describe('a page with something unsaved', () => {
  it('lets one move within it', async () => {
    type('A house');
    click('Step 2');
    await expectPlace('/draft?step=2');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A house');
    await go(-1);
    await expectPlace('/draft');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lets go who has saved', async () => {
    type('A house');
    click('Save');
    await expectPlace('/list');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has the browser ask before the tab is closed, and only then', () => {
    expect(closeTab()).toBe(false);
    type('A house');
    expect(closeTab()).toBe(true);
    type('');
    expect(closeTab()).toBe(false);
  });
});
