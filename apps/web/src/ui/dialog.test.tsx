import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

function Page({ isAlert = false }: { isAlert?: boolean }) {
  const [opened, setOpened] = useState<'none' | 'sheet' | 'both'>('none');
  return (
    <>
      <button type="button" onClick={() => setOpened('sheet')}>
        Open
      </button>
      <Sheet open={opened !== 'none'} onClose={() => setOpened('none')} title="Filters">
        <button type="button" onClick={() => setOpened('both')}>
          Delete
        </button>
      </Sheet>
      <Dialog
        open={opened === 'both'}
        onClose={() => setOpened('sheet')}
        isAlert={isAlert}
        title="Delete this?"
        text="It cannot be undone."
      />
    </>
  );
}

describe('dialogs and sheets', () => {
  it('make the page behind them inert and give the focus back, one Escape each', async () => {
    const { container } = render(<Page isAlert />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(container.inert).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const alert = screen.getByRole('alertdialog', { name: 'Delete this?' });
    expect(document.getElementById(alert.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'It cannot be undone.',
    );
    expect(alert.contains(document.activeElement)).toBe(true);

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Delete');

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.inert).toBe(false);
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('leave toasts within reach', async () => {
    const toasts = document.createElement('div');
    toasts.setAttribute('data-toasts', '');
    document.body.append(toasts);
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(toasts.inert).toBeFalsy();
    toasts.remove();
  });
});

describe('a confirmation', () => {
  it.each([
    ['is called off by Escape and by its safe choice', false, 2],
    ['stays while its action is under way', true, 0],
  ])('%s', async (_, busy, cancelled) => {
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        open
        onCancel={onCancel}
        onConfirm={() => undefined}
        title="Delete this?"
        text="It cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={busy}
      />,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(cancelled);
  });
});
