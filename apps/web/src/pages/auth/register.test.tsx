import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email', password: 'Password' };
const good = { firstName: 'Amina', lastName: 'Haddad', email: 'amina@example.com', password: 'courtyard 7' };

function field(name: keyof typeof labels) {
  return screen.getByLabelText(labels[name], { selector: 'input' });
}

async function send(user: UserEvent, changes: Partial<typeof good> = {}) {
  for (const [name, value] of Object.entries({ ...good, ...changes })) {
    if (value !== '') await user.type(field(name as keyof typeof labels), value);
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('/auth/register', () => {
  it('names its fields for scripts and for password managers', async () => {
    await renderPage('/auth/register');
    expect(document.title).toBe('Create your account · Diyar');
    for (const [name, autoComplete] of [
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
      ['email', 'email'],
      ['password', 'new-password'],
    ] as const) {
      expect(field(name).getAttribute('name')).toBe(name);
      expect(field(name).getAttribute('autocomplete')).toBe(autoComplete);
    }
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
  });

  it('refuses an empty form under each field and goes to the first', async () => {
    const { user } = await renderPage('/auth/register');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect(screen.getByText('Last name is required')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('firstName'));
  });

  it.each([
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: 'H' }, 'Last name must be at least 2 characters'],
    [{ email: 'amina@mail' }, 'Invalid email address'],
    [{ password: 'short 7' }, 'Password must be at least 8 characters'],
    [{ password: '12345678' }, 'Password must contain at least one letter'],
    [{ password: 'courtyard' }, 'Password must contain at least one number'],
  ])('refuses %j', async (changes, sentence) => {
    const { user } = await renderPage('/auth/register');
    await send(user, changes);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field(Object.keys(changes)[0] as keyof typeof labels));
  });

  it('ticks off what the password has', async () => {
    const { user } = await renderPage('/auth/register');
    await user.type(field('password'), 'courtyard');
    const help = document.getElementById(field('password').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('8 characters, doneOne letter, doneOne number');
  });

  it('registers, remembers the email and leads to its verification', async () => {
    const calls = answer('post', '/auth/register', () => succeed({ email: 'amina@example.com' }));
    const { user } = await renderPage('/auth/register');
    await send(user);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/verify-email'));
    expect(await screen.findByText('Registration successful. Please verify your email.')).toBeTruthy();
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('amina@example.com');
    expect(calls.map(({ body }) => body)).toEqual([{ ...good, roles: ['user'] }]);
    expect(await screen.findByText('amina@example.com')).toBeTruthy();
  });

  it('says that the email is taken, with the two ways on', async () => {
    const sentence =
      'An account with this email already exists. Sign in, or reset your password if you have forgotten it.';
    answer('post', '/auth/register', () => refuse(409, sentence, { code: 'EMAIL_TAKEN' }));
    const { user } = await renderPage('/auth/register');
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getByText('Is amina@example.com yours?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    );
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'amina@example.com');
  });

  it('puts a password that is too common under its field, and says so in a toast', async () => {
    const sentence = 'This password is too easy to guess. Please choose another one.';
    answer('post', '/auth/register', () => refuse(400, sentence, { code: 'PASSWORD_TOO_COMMON' }));
    const { user } = await renderPage('/auth/register');
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(document.activeElement).toBe(field('password'));
  });

  it('puts what the server says about fields under them', async () => {
    answer('post', '/auth/register', () =>
      refuse(400, 'Some of the information is not valid.', {
        fields: { lastName: 'Last name cannot be more than 100 characters', email: 'Invalid email address' },
      }),
    );
    const { user } = await renderPage('/auth/register');
    await send(user);
    expect(await screen.findByText('Last name cannot be more than 100 characters')).toBeTruthy();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(document.activeElement).toBe(field('lastName'));
  });

  it.each([
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
    { reply: () => refuse(500, 'Internal server error'), sentence: 'Server error. Please try again later.' },
    { reply: () => HttpResponse.text('<html>'), sentence: 'Registration failed. Please try again.' },
    {
      reply: () => refuse(429, 'Too many requests. Please wait a moment and try again.'),
      sentence: 'Too many requests. Please wait a moment and try again.',
    },
  ])('says "$sentence" and keeps what was typed', async ({ reply, sentence }) => {
    answer('post', '/auth/register', reply);
    const { user } = await renderPage('/auth/register');
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    for (const name of ['firstName', 'lastName', 'email', 'password'] as const) {
      expect(field(name)).toHaveProperty('value', good[name]);
    }
  });
});
