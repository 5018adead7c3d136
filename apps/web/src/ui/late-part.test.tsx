import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Deferred, lazyAddition, lazyPart, latePart } from './late-part.tsx';

function Part() {
  return (
    <p>
      Here it is <input aria-label="Name" />
    </p>
  );
}

describe('a deferred part', () => {
  it('comes when the visitor does anything', async () => {
    const load = vi.fn(() => Promise.resolve(Part));
    render(<Deferred part={latePart(load)} className="" />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(await screen.findByText('Here it is')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('comes by itself when nobody does anything', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Deferred part={latePart(() => Promise.resolve(Part))} className="" />);
    await vi.advanceTimersByTimeAsync(2500);
    vi.useRealTimers();
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('is tried again after a failed download', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<typeof Part>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(Part);
    render(<Deferred part={latePart(load)} className="" />);
    fireEvent.scroll(window);
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    fireEvent.scroll(window);
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('is there at once when the page has shown it before', async () => {
    const part = latePart(() => Promise.resolve(Part));
    await part.load();
    render(<Deferred part={part} className="" />);
    expect(screen.getByText('Here it is')).toBeTruthy();
  });
});

describe('a lazy part', () => {
  it('keeps its place while there is no network, and comes when it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi
      .fn<() => Promise<typeof Part>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(Part);
    const Late = lazyPart(latePart(load));
    render(
      <Suspense fallback="Its place">
        <Late />
      </Suspense>,
    );
    await vi.waitFor(() => expect(onLine).toHaveBeenCalled());
    expect(screen.getByText('Its place')).toBeTruthy();
    onLine.mockReturnValue(true);
    await act(async () => fireEvent(window, new Event('online')));
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });

  it('is left out when the page can do without it and its code cannot be fetched', async () => {
    const Late = lazyAddition(latePart(() => Promise.reject(new Error('gone'))));
    const { container } = render(
      <Suspense fallback="Its place">
        <Late />
      </Suspense>,
    );
    await vi.waitFor(() => expect(container.textContent).toBe(''));
  });
});

describe('a deferred part that the server has drawn', () => {
  async function open() {
    const load = vi.fn(() => Promise.resolve(Part));
    const onServer = latePart(load);
    await onServer.load();
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Deferred part={onServer} className="" />);
    document.body.append(page);
    load.mockClear();
    const root = await act(async () => hydrateRoot(page, <Deferred part={latePart(load)} className="" />));
    onTestFinished(() => {
      act(() => root.unmount());
      page.remove();
    });
    return { load, field: screen.getByLabelText<HTMLInputElement>('Name') };
  }

  it('can be read without its code, which nobody fetches unasked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { load } = await open();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(screen.getByText('Here it is')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps what is typed into it while its code comes', async () => {
    const { load, field } = await open();
    field.focus();
    fireEvent.focusIn(field);
    field.value = 'Lay';
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(async () => {});
    expect(screen.getByLabelText('Name')).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('Lay');
  });
});
