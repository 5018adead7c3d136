import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const badLink = 'This link is not valid or has expired.';

describe('/newsletter/confirm', () => {
  it('confirms with the token of the link, once', async () => {
    const sentence = 'You are subscribed. Every email has an unsubscribe link.';
    const calls = answer('post', '/newsletter/confirm', () => succeed(null, { message: sentence }));
    await renderPage('/newsletter/confirm?token=a%2Bb');
    expect(await screen.findByText(sentence)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a+b' }]);
  });

  it('says so when the link is not valid', async () => {
    answer('post', '/newsletter/confirm', () => refuse(404, badLink));
    await renderPage('/newsletter/confirm?token=old');
    expect(await screen.findByText(badLink)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('asks nothing without a token', async () => {
    const calls = answer('post', '/newsletter/confirm', () => succeed(null));
    await renderPage('/newsletter/confirm');
    expect(screen.getByText(badLink)).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('can be tried again when the network is away', async () => {
    answer('post', '/newsletter/confirm', (_call, count) =>
      count === 1 ? breakNetwork() : succeed(null, { message: 'You are on the list.' }),
    );
    const { user } = await renderPage('/newsletter/confirm?token=a');
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('You are on the list.')).toBeTruthy();
  });
});

describe('/newsletter/unsubscribe', () => {
  it('asks for one press and then unsubscribes', async () => {
    const sentence = 'We will not send you the newsletter any more.';
    const calls = answer('post', '/newsletter/unsubscribe', () => succeed(null, { message: sentence }));
    const { user } = await renderPage('/newsletter/unsubscribe?token=abc');
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /^Unsubscribe/ }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('says so when the link is not valid', async () => {
    answer('post', '/newsletter/unsubscribe', () => refuse(404, badLink));
    const { user } = await renderPage('/newsletter/unsubscribe?token=abc');
    await user.click(screen.getByRole('button', { name: /^Unsubscribe/ }));
    expect(await screen.findByText(badLink)).toBeTruthy();
  });

  it('keeps the button when the server is broken', async () => {
    answer('post', '/newsletter/unsubscribe', () => refuse(500, 'Internal server error'));
    const { user } = await renderPage('/newsletter/unsubscribe?token=abc');
    await user.click(screen.getByRole('button', { name: /^Unsubscribe/ }));
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Unsubscribe/ })).toBeTruthy();
  });

  it('asks nothing without a token', async () => {
    await renderPage('/newsletter/unsubscribe');
    expect(screen.getByText(badLink)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Unsubscribe/ })).toBeNull();
  });
});
