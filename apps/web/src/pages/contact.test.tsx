import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const thanks = 'Thank you. We have received your message, and a confirmation email is on its way.';

function form() {
  return within(screen.getByRole('form', { name: 'Contact form' }));
}

async function fill(user: UserEvent, values: Partial<Record<'Name' | 'Email' | 'Subject' | 'Message', string>> = {}) {
  const all = {
    Name: 'Layla Haddad',
    Email: 'layla@example.com',
    Subject: 'A question',
    Message: 'How large is the garden?',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) {
    const field = form().getByRole('textbox', { name: label });
    await user.clear(field);
    if (value !== '') await user.type(field, value);
  }
}

describe('/contact', () => {
  it('refuses an empty form under each field and goes to the first', async () => {
    const { user } = await renderPage('/contact');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await form().findByText('Name is required');
    expect(form().getByText('Email is required')).toBeTruthy();
    expect(form().getByText('Subject is required')).toBeTruthy();
    expect(form().getByText('Message is required')).toBeTruthy();
    const name = form().getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a bad address and a short message', async () => {
    const { user } = await renderPage('/contact');
    await fill(user, { Email: 'layla@mail', Message: 'Too short' });
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await form().findByText('Invalid email address');
    expect(form().getByText('Message must be at least 10 characters')).toBeTruthy();
    expect(document.activeElement).toBe(form().getByRole('textbox', { name: 'Email' }));
  });

  it('sends the message, thanks in the server’s words and lets one write another', async () => {
    const calls = answer('post', '/contact', () => succeed(null, { message: thanks }));
    const { user } = await renderPage('/contact');
    await fill(user, { Email: ' Layla@Example.com ' });
    await user.click(screen.getByRole('button', { name: 'Send message' }));

    const heading = await screen.findByRole('heading', { name: 'Message sent' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByText(thanks)).toHaveLength(2);
    expect(calls.map((call) => call.body)).toEqual([
      { name: 'Layla Haddad', email: 'layla@example.com', subject: 'A question', message: 'How large is the garden?' },
    ]);

    await user.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(form().getByRole('textbox', { name: 'Message' })).toHaveProperty('value', '');
  });

  it('sends once however often the button is pressed', async () => {
    let reply: (response: Response) => void = () => undefined;
    const calls = answer('post', '/contact', () => new Promise((resolve) => (reply = resolve)));
    const { user } = await renderPage('/contact');
    await fill(user);
    const button = screen.getByRole('button', { name: 'Send message' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.click(button);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    reply(succeed(null, { message: thanks }));
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(calls).toHaveLength(1);
  });

  it('puts what the server refuses under its field', async () => {
    answer('post', '/contact', () =>
      refuse(400, 'Some of the information is not valid.', {
        code: 'VALIDATION_FAILED',
        fields: { subject: 'Subject is too long' },
      }),
    );
    const { user } = await renderPage('/contact');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await form().findByText('Subject is too long');
    expect(document.activeElement).toBe(form().getByRole('textbox', { name: 'Subject' }));
  });

  it.each([
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
    {
      reply: () => refuse(429, 'Too many requests. Please wait a moment and try again.'),
      sentence: 'Too many requests. Please wait a moment and try again.',
    },
    { reply: () => refuse(500, 'Internal server error'), sentence: 'Server error. Please try again later.' },
  ])('says "$sentence" and keeps what was typed', async ({ reply, sentence }) => {
    answer('post', '/contact', reply);
    const { user } = await renderPage('/contact');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    expect(form().getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'How large is the garden?');
  });
});
