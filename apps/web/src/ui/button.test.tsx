import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('a busy button', () => {
  it('says what it is doing and cannot be pressed again', async () => {
    const press = vi.fn();
    render(
      <Button busy busyLabel="Signing in…" onClick={press}>
        Login
      </Button>,
    );
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('does not submit its form, by Enter neither', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy busyLabel="Sending…">
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });
});
