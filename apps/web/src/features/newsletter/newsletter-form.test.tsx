import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
});

async function openForm(name: 'Newsletter' | 'New homes by email') {
  const { user } = await renderPage('/');
  fireEvent.scroll(window);
  const form = within(await screen.findByRole('form', { name }));
  return { user, form, field: form.getByLabelText('Email address') };
}

describe('the newsletter box', () => {
  it.each([
    ['Newsletter', 'Subscribe'],
    ['New homes by email', 'Sign up'],
  ] as const)('%s subscribes and says what comes next', async (name, button) => {
    const calls = answer('post', '/newsletter', () => succeed(null, { message: 'Almost there.' }));
    const { user, form, field } = await openForm(name);
    await user.type(field, ' Layla@Example.com ');
    await user.click(form.getByRole('button', { name: button }));
    expect(await screen.findByText('Almost there.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ email: 'layla@example.com' });
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('refuses what is not an address, in words at the field', async () => {
    const calls = answer('post', '/newsletter', () => succeed(null));
    const { user, form, field } = await openForm('Newsletter');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(form.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, 'layla@mail');
    expect(form.getByText('Invalid email address')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '.com');
    expect(form.queryByText('Invalid email address')).toBeNull();
    expect(calls).toHaveLength(0);
  });

  it("shows the server's words for the field, and keeps what was typed when the network is away", async () => {
    answer('post', '/newsletter', (_call, count) =>
      count === 1 ? refuse(400, 'Not valid', { fields: { email: 'Invalid email address' } }) : breakNetwork(),
    );
    const { user, form, field } = await openForm('Newsletter');
    await user.type(field, 'layla@example.com');
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await form.findByText('Invalid email address')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('layla@example.com');
  });
});
