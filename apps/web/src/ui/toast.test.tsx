import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastInput, ToastProvider, useToast } from './toast.tsx';

function Provider({ children }: { children: ReactNode }) {
  return <ToastProvider duration={5000}>{children}</ToastProvider>;
}

function open() {
  const { result } = renderHook(() => useToast(), { wrapper: Provider });
  return {
    show(input: ToastInput): string {
      let id = '';
      act(() => {
        id = result.current.showToast(input);
      });
      return id;
    },
    close(id: string) {
      act(() => result.current.closeToast(id));
    },
  };
}

function Opener() {
  const { showToast } = useToast();
  return (
    <button type="button" onClick={() => showToast({ message: 'Saved', duration: Infinity })}>
      Save
    </button>
  );
}

/** Two toasts, and the focus on the button that opened them. */
function openBesideButton(): HTMLElement {
  render(<Opener />, { wrapper: Provider });
  const opener = screen.getByRole('button', { name: 'Save' });
  act(() => opener.focus());
  fireEvent.click(opener);
  fireEvent.click(opener);
  return opener;
}

function readToasts(): (string | null)[] {
  return screen.queryAllByRole('status').map((toast) => toast.textContent);
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

// The drawing comes with the first press of anything; here it is there before each test.
beforeEach(async () => {
  render(<Provider>{null}</Provider>);
  fireEvent.pointerDown(window);
  await vi.dynamicImportSettled();
  cleanup();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useToast', () => {
  it('throws outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => useToast())).toThrow('useToast must be used within a ToastProvider');
  });

  it('gives each toast an id from the current time, also within one millisecond', () => {
    vi.setSystemTime(1_790_000_000_000);
    const { show } = open();
    const ids = [show({ message: 'One' }), show({ message: 'Two' }), show({ message: 'Three' })];
    expect(ids).toEqual(['1790000000000', '1790000000001', '1790000000002']);
  });
});

describe('the first toast', () => {
  it('shows also when nothing was pressed before it', async () => {
    vi.useRealTimers();
    vi.resetModules();
    const fresh = await import('./toast.tsx');
    const { result } = renderHook(() => fresh.useToast(), {
      wrapper: ({ children }) => <fresh.ToastProvider duration={5000}>{children}</fresh.ToastProvider>,
    });
    act(() => {
      result.current.showToast({ message: 'Words' });
    });
    expect((await screen.findByRole('status')).textContent).toBe('Words');
  });
});

describe('a toast', () => {
  it('shows title and message as text', () => {
    open().show({ title: 'Wallet Connected', message: 'Your wallet has been <b>connected</b> successfully' });
    const toast = screen.getByRole('status');
    expect(within(toast).getByText('Wallet Connected')).toBeTruthy();
    expect(within(toast).getByText('Your wallet has been <b>connected</b> successfully')).toBeTruthy();
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['error', 'alert'],
    ['warning', 'alert'],
  ] as const)('of variant %s is a %s', (variant, role) => {
    open().show({ message: 'Words', variant });
    expect(screen.getByRole(role).textContent).toContain('Words');
  });

  it('is info when no variant is given', () => {
    open().show({ message: 'Words' });
    expect(screen.getByRole('status').querySelector('.bg-sky-tint')).not.toBeNull();
  });

  it('disappears after 5000 ms', () => {
    open().show({ message: 'Words' });
    pass(4999);
    expect(screen.queryByRole('status')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
    pass(150);
    expect(screen.queryByText('Words')).toBeNull();
  });

  it('disappears after its own duration', () => {
    open().show({ message: 'Words', duration: 1000 });
    pass(1000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([Infinity, Number.MAX_SAFE_INTEGER])('never disappears by itself with a duration of %d', (duration) => {
    open().show({ message: 'Words', duration });
    pass(86_400_000);
    expect(screen.queryByRole('status')).not.toBeNull();
  });

  it('can be closed by hand, and by who opened it', () => {
    const { show, close } = open();
    show({ message: 'One', duration: Infinity });
    const second = show({ message: 'Two', duration: Infinity });
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(readToasts()).toEqual(['Two']);
    close(second);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('waits while the pointer is on it and then takes the time it had left', () => {
    open().show({ message: 'Words' });
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
    fireEvent.pointerMove(screen.getByRole('status'));
    pass(60_000);
    expect(screen.queryByRole('status')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }));
    pass(1999);
    expect(screen.queryByRole('status')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not wait for a pointer that was there before it and rests', () => {
    open().show({ message: 'Words' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }));
    pass(5000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('waits while it has the focus', () => {
    open().show({ message: 'Words' });
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    expect(screen.queryByRole('status')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    pass(5000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is at the top end, 300 px wide at least', () => {
    open().show({ message: 'Words' });
    const { className } = screen.getByRole('region', { name: 'Notifications' });
    for (const name of ['fixed', 'top-(--toast-top)', 'end-4', 'min-w-75', 'w-95'])
      expect(className.split(' ')).toContain(name);
  });
});

describe('the keyboard', () => {
  it('closes the focused toast with Escape, goes to the next, and in the end back to where it was', () => {
    const opener = openBesideButton();
    const [first, second] = screen.getAllByRole('button', { name: 'Close' });
    act(() => first?.focus());
    fireEvent.keyDown(first as HTMLElement, { key: 'Escape' });
    expect(readToasts()).toEqual(['Saved']);
    expect(document.activeElement).toBe(second);
    pass(150);
    fireEvent.keyDown(second as HTMLElement, { key: 'Escape' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('is given back at once by a click, so that the other toasts go on counting', () => {
    const opener = openBesideButton();
    const [first] = screen.getAllByRole('button', { name: 'Close' });
    act(() => first?.focus());
    fireEvent.click(first as HTMLElement, { detail: 1 });
    expect(document.activeElement).toBe(opener);
  });
});

describe('many toasts', () => {
  it('show five at a time; the rest wait their turn and then get their full time', () => {
    const { show } = open();
    for (let number = 1; number <= 7; number += 1) show({ message: `Toast ${number}` });
    expect(readToasts()).toEqual(['Toast 1', 'Toast 2', 'Toast 3', 'Toast 4', 'Toast 5']);
    pass(5150);
    expect(readToasts()).toEqual(['Toast 6', 'Toast 7']);
    pass(4999);
    expect(readToasts()).toEqual(['Toast 6', 'Toast 7']);
    pass(1);
    expect(readToasts()).toEqual([]);
  });
});

describe('the place of toasts', () => {
  const rects = new Map<Element, [top: number, bottom: number]>();
  beforeEach(() => {
    rects.clear();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isStack = this.hasAttribute('data-toasts');
      const [top, bottom] = rects.get(this) ?? (isStack ? [76 + readMoved(), 136 + readMoved()] : [0, 0]);
      return new DOMRect(isStack || rects.has(this) ? 10 : 0, top, isStack || rects.has(this) ? 300 : 0, bottom - top);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.querySelector('main')?.remove();
  });

  function readMoved(): number {
    const stack = document.querySelector<HTMLElement>('[data-toasts]')!;
    return Number.parseFloat(stack.style.getPropertyValue('--toasts-moved') || '0');
  }
  function addControls(places: [top: number, bottom: number][]): HTMLElement[] {
    const page = document.querySelector('main') ?? document.body.appendChild(document.createElement('main'));
    return places.map((place) => {
      const control = document.createElement('button');
      rects.set(control, place);
      page.append(control);
      return control;
    });
  }

  it('is below the controls at the top of the page', () => {
    addControls([[90, 138]]);
    open().show({ message: 'Saved' });
    expect(76 + readMoved()).toBeGreaterThan(138);
  });

  it('gives way to controls that come after them', async () => {
    vi.useRealTimers();
    open().show({ message: 'Saved' });
    expect(readMoved()).toBe(0);
    addControls([
      [90, 138],
      [160, 208],
    ]);
    await vi.waitFor(() => expect(76 + readMoved()).toBeGreaterThan(208));
  });

  it('leaves the control that was pressed in sight where controls are everywhere', () => {
    const controls = addControls(Array.from({ length: 20 }, (_, row) => [60 + row * 40, 96 + row * 40]));
    controls[1]!.focus();
    open().show({ message: 'Saved' });
    expect(76 + readMoved()).toBeGreaterThan(136);
    expect(76 + readMoved()).toBeLessThan(200);
  });
});
