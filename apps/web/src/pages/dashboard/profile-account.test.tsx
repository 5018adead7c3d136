import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProfile } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

async function openAccount(person: Parameters<typeof signIn>[0] = {}) {
  const known = signIn(person);
  const page = await renderPage('/dashboard/profile');
  await screen.findByRole('form', { name: 'Your details' });
  return { ...known, ...page };
}

function form(name: string) {
  return within(screen.getByRole('form', { name }));
}

function storedUser() {
  return JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown>;
}

describe('the profile’s tabs', () => {
  it('are in the address, so that back and reload keep them', async () => {
    const { user } = await openAccount();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Account',
      'Security',
      'Privacy',
      'Help',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(window.location.search).toBe('?tab=security');
    await user.click(screen.getByRole('tab', { name: 'Help' }));
    expect(await screen.findByRole('heading', { name: 'I lost my phone or have a new one' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the FAQ' }).getAttribute('href')).toBe('/faq');
    window.history.back();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Security' }).ariaSelected).toBe('true'));
  });

  it('keep what was typed while another one shows', async () => {
    const { user } = await openAccount();
    await user.type(form('Email address').getByLabelText('New email'), 'half@');
    await user.click(screen.getByRole('tab', { name: 'Help' }));
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    expect(form('Email address').getByLabelText('New email')).toHaveProperty('value', 'half@');
  });

  it('say when the profile cannot be loaded, try again, and let one log out meanwhile', async () => {
    signIn();
    answer('get', '/auth/profile', (_, count) =>
      count === 1 ? breakNetwork() : succeed(buildProfile({ firstName: 'Back' })),
    );
    const { user } = await renderPage('/dashboard/profile');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Failed to load your profile')).toBeTruthy();
    expect(failed.getByText('Network error. Please check your connection.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    await user.click(failed.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByDisplayValue('Back')).toBeTruthy();
  });
});

describe('the details', () => {
  it('are saved, and the session knows the new name at once', async () => {
    const { user, profile } = await openAccount();
    const calls = answer('put', '/auth/profile', ({ body }) => {
      const { firstName, lastName } = body as Record<string, string>;
      Object.assign(profile, { firstName, lastName, name: `${firstName} ${lastName}` });
      return succeed(profile, { message: 'Your details are saved.' });
    });
    const field = form('Your details').getByLabelText('First name');
    await user.clear(field);
    await user.type(field, ' Leila ');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Your details are saved.')).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ firstName: 'Leila', lastName: 'Haddad' }]);
    expect(await screen.findByRole('button', { name: 'Leila Haddad' })).toBeTruthy();
    expect(storedUser()).toMatchObject({ firstName: 'Leila', name: 'Leila Haddad' });
    expect(storedUser()).not.toHaveProperty('hasPassword');
    expect(localStorage.getItem('accessToken')).toBe('access-1');
  });

  it('are refused under their fields', async () => {
    const { user } = await openAccount();
    await user.clear(form('Your details').getByLabelText('First name'));
    await user.clear(form('Your details').getByLabelText('Last name'));
    await user.type(form('Your details').getByLabelText('Last name'), 'H');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect(screen.getByText('Last name must be at least 2 characters')).toBeTruthy();
    expect(document.activeElement).toBe(form('Your details').getByLabelText('First name'));
  });
});

describe('the picture', () => {
  function choose(user: Awaited<ReturnType<typeof openAccount>>['user'], file: File) {
    return user.upload(screen.getByLabelText('Profile picture'), file);
  }
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;

  it('travels as `files` and is shown at once', async () => {
    const { user, profile } = await openAccount();
    const calls = answer('post', '/auth/profile/picture', () => {
      profile.profileImage = '/api/files/1/320.jpg';
      return succeed(profile);
    });
    await choose(user, new File(['picture'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Your picture is saved.')).toBeTruthy();
    expect(calls[0]?.request.headers.get('authorization')).toBe('Bearer access-1');
    expect(calls[0]?.body).toContain('name="files"; filename="me.png"');
    await waitFor(() => expect(storedUser()).toMatchObject({ profileImage: '/api/files/1/320.jpg' }));
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeTruthy();
  });

  it('can be removed', async () => {
    const { user, profile } = await openAccount({ profile: { profileImage: '/api/files/1/320.jpg' } });
    answer('delete', '/auth/profile/picture', () => {
      profile.profileImage = null;
      return succeed(null);
    });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your picture is removed.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Upload a picture' })).toBeTruthy();
  });

  it.each([
    {
      file: new File(['x'], 'me.webp', { type: 'image/webp' }),
      sentence: 'Invalid file type(s). Only jpg, jpeg, png, and gif files are allowed.',
    },
    {
      file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
      sentence: 'Some files exceed the maximum size of 10MB.',
    },
  ])('is refused before it travels: "$sentence"', async ({ file, sentence }) => {
    const { store } = await openAccount();
    const { default: userEvent } = await import('@testing-library/user-event');
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile picture'), file);
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('File Error')).toBeTruthy();
    expect(within(toast).getByText(sentence)).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(Object.keys(store.getState().api.mutations)).toEqual([]);
  });

  it.each([
    {
      reply: () => refuse(400, 'Validation failed: only jpg, jpeg, png, and gif files are allowed.'),
      sentence: 'Only jpg, jpeg, png, and gif files are allowed.',
    },
    {
      reply: () => refuse(400, 'Some files exceed the maximum size of 10MB.'),
      sentence: 'Some files exceed the maximum size of 10MB.',
    },
    { reply: () => refuse(400, ''), sentence: 'File validation failed' },
    { reply: () => refuse(500, 'Internal server error'), sentence: 'Failed to upload images. Please try again.' },
    { reply: () => breakNetwork(), sentence: 'Failed to upload images. Please try again.' },
  ])('that the server does not take says "$sentence"', async ({ reply, sentence }) => {
    const { user } = await openAccount();
    answer('post', '/auth/profile/picture', reply);
    await choose(user, new File(['picture'], 'me.png', { type: 'image/png' }));
    const toast = await screen.findByRole('alert');
    expect(within(toast).getByText('File Error')).toBeTruthy();
    expect(within(toast).getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload a picture' })).toBeTruthy();
  });

  it('is sent again with a renewed session', async () => {
    const { user } = await openAccount();
    const calls = answer('post', '/auth/profile/picture', (_, count) =>
      count === 1 ? refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' }) : succeed(null),
    );
    answer('post', '/auth/refresh', () => succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    await choose(user, new File(['picture'], 'me.png', { type: 'image/png' }));
    expect(await screen.findByText('Your picture is saved.')).toBeTruthy();
    expect(calls.map((call) => call.request.headers.get('authorization'))).toEqual([
      'Bearer access-1',
      'Bearer access-2',
    ]);
  });
});

async function fillPassword(user: Awaited<ReturnType<typeof openAccount>>['user'], password: string) {
  await user.type(form('Password').getByLabelText('Current password'), 'old gate 5');
  await user.type(form('Password').getByLabelText('New password'), password);
  await user.type(form('Password').getByLabelText('Confirm new password'), password);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('the password', () => {
  it('follows the rules of registration', async () => {
    const { user } = await openAccount();
    const fields = form('Password');
    await user.click(fields.getByRole('button', { name: 'Change password' }));
    expect(await fields.findByText('Password is required')).toBeTruthy();
    expect(fields.getByText('Please confirm your password')).toBeTruthy();
    await user.type(fields.getByLabelText('New password'), 'abcdefgh');
    await user.type(fields.getByLabelText('Confirm new password'), 'abcdefg1');
    expect(await fields.findByText('Password must contain at least one number')).toBeTruthy();
    expect(fields.getByText('Passwords must match')).toBeTruthy();
  });

  it('is changed, and the fields are empty again', async () => {
    const { user } = await openAccount();
    const calls = answer('post', '/auth/change-password', () => succeed(null));
    await fillPassword(user, 'courtyard 7');
    expect(await screen.findByText('Your password has been changed. Your other devices are signed out.')).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ currentPassword: 'old gate 5', newPassword: 'courtyard 7' }]);
    expect(form('Password').getByLabelText('New password')).toHaveProperty('value', '');
    expect(form('Password').getByLabelText('Current password')).toHaveProperty('value', '');
  });

  it('that is the current one must be right, and is refused under its field', async () => {
    const { user } = await openAccount();
    const calls = answer('post', '/auth/change-password', () =>
      refuse(400, 'This is not your current password.', { code: 'CURRENT_PASSWORD_WRONG' }),
    );
    await user.click(form('Password').getByRole('button', { name: 'Change password' }));
    expect(await form('Password').findByText('Please enter your current password')).toBeTruthy();
    expect(calls).toEqual([]);
    await fillPassword(user, 'courtyard 7');
    expect(await form('Password').findByText('This is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(form('Password').getByLabelText('Current password'));
  });

  it('that is changed too often is refused with a sentence', async () => {
    const { user } = await openAccount();
    const sentence = 'Too many requests. Please wait a moment and try again.';
    answer('post', '/auth/change-password', () => refuse(429, sentence, { code: 'TOO_MANY_REQUESTS' }));
    await fillPassword(user, 'courtyard 7');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is set for the first time without a current one', async () => {
    const { user } = await openAccount({ profile: { hasPassword: false, isGoogleConnected: true } });
    const calls = answer('post', '/auth/change-password', () => succeed(null));
    expect(form('Password').queryByLabelText('Current password')).toBeNull();
    await user.type(form('Password').getByLabelText('New password'), 'courtyard 7');
    await user.type(form('Password').getByLabelText('Confirm new password'), 'courtyard 7');
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ newPassword: 'courtyard 7' }]));
  });

  it('that is too easy is refused under its field', async () => {
    const { user } = await openAccount();
    answer('post', '/auth/change-password', () =>
      refuse(400, 'This password is too easy to guess. Please choose another one.', { code: 'PASSWORD_TOO_COMMON' }),
    );
    await fillPassword(user, 'password1');
    await form('Password').findByText('This password is too easy to guess. Please choose another one.');
    expect(document.activeElement).toBe(form('Password').getByLabelText('New password'));
  });
});

describe('the email', () => {
  it('waits for its confirmation, and says for which', async () => {
    const { user, profile } = await openAccount();
    const calls = answer('post', '/auth/change-email', () => {
      profile.pendingEmail = 'new@example.com';
      return succeed(null);
    });
    await user.type(screen.getByLabelText('New email'), ' New@Example.com ');
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    expect(
      await screen.findByText('We’ve emailed a link to your new address. Open it to confirm the change.'),
    ).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ email: 'new@example.com' }]);
    expect(await screen.findByText('new@example.com')).toBeTruthy();
  });

  it('of somebody else is refused under the field', async () => {
    const { user } = await openAccount();
    const sentence =
      'An account with this email already exists. Sign in, or reset your password if you have forgotten it.';
    answer('post', '/auth/change-email', () => refuse(409, sentence, { code: 'EMAIL_TAKEN' }));
    await user.type(screen.getByLabelText('New email'), 'taken@example.com');
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    expect(await form('Email address').findByText(sentence)).toBeTruthy();
  });
});
