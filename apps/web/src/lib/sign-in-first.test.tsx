import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserRouter } from '#web/app/browser-router.tsx';
import { createStore } from '#web/app/store.ts';
import { Link } from '#web/ui/link.tsx';
import { useSignInFirst } from './redirect.ts';

function Townhouse({ target }: { target: '_blank' | undefined }) {
  const signInFirst = useSignInFirst();
  return (
    <Link to="/property/7?from=list" onFollow={signInFirst} target={target}>
      Townhouse
    </Link>
  );
}

function open(target?: '_blank') {
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Townhouse target={target} />
      </BrowserRouter>
    </Provider>,
  );
  return screen.getByRole('link', { name: 'Townhouse' });
}

beforeEach(() => window.history.replaceState(null, '', '/properties'));

describe('a protected link, signed out', () => {
  it('is a real link to its target', () => {
    expect(open().getAttribute('href')).toBe('/property/7?from=list');
  });

  it('saves the target and goes to sign in on a plain click', async () => {
    await userEvent.click(open());
    expect(window.location.pathname).toBe('/auth/login');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/property/7?from=list');
  });

  it('does the same from the keyboard', async () => {
    open().focus();
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/auth/login');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (options) => {
      fireEvent.click(open(), options);
      expect(window.location.pathname).toBe('/properties');
      expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
    },
  );

  it('leaves a link into a new tab to the browser', () => {
    fireEvent.click(open('_blank'));
    expect(window.location.pathname).toBe('/properties');
  });
});

describe('a protected link, signed in', () => {
  it('goes to its target', async () => {
    localStorage.setItem('accessToken', 'access-1');
    await userEvent.click(open());
    expect(window.location.pathname + window.location.search).toBe('/property/7?from=list');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });
});
