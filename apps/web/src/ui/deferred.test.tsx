import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Deferred } from './deferred.tsx';

function Part() {
  return <p>Here it is</p>;
}

describe('a deferred part', () => {
  it('comes when the visitor does anything', async () => {
    const load = vi.fn(() => Promise.resolve(Part));
    render(<Deferred load={load} className="" />);
    expect(load).not.toHaveBeenCalled();
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(await screen.findByText('Here it is')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('comes by itself when nobody does anything', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Deferred load={() => Promise.resolve(Part)} className="" />);
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
    render(<Deferred load={load} className="" />);
    fireEvent.scroll(window);
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
    fireEvent.scroll(window);
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
