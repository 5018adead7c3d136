import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toApiError, toSpecificError } from './api-error.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function refusal(status: number, data: Record<string, unknown>) {
  return { status, data: { success: false, ...data } };
}

describe('toApiError', () => {
  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR'])('speaks of the connection for %s', (status) => {
    const failure = { status, data: { success: false, message: 'An unknown error occurred' } };
    expect(toApiError(failure, 'Login failed. Please try again.')).toEqual({
      status,
      message: 'Network error. Please check your connection.',
    });
  });

  it.each([500, 502, 503])('speaks of the server for status %i', (status) => {
    expect(toApiError(refusal(status, { message: 'Internal server error' }))).toEqual({
      status,
      message: 'Server error. Please try again later.',
    });
  });

  it('takes the message, code and fields of a refusal', () => {
    const data = {
      message: 'Invalid email address',
      code: 'VALIDATION_FAILED',
      fields: { email: 'Invalid email address' },
    };
    expect(toApiError(refusal(400, data))).toEqual({ status: 400, ...data });
  });

  it.each([
    ['without a message', refusal(400, {})],
    ['with an empty message', refusal(400, { message: ' ' })],
    ['whose message is a web page', refusal(413, { message: '<html><h1>Too large</h1></html>' })],
    ['that cannot be read', { status: 'PARSING_ERROR', data: { success: false, message: '<html>' } }],
    ['that is a bug', new TypeError('x is not a function')],
    ['that is nothing', undefined],
  ])('takes the fallback for a failure %s', (_kind, failure) => {
    expect(toApiError(failure, 'Failed to load properties').message).toBe('Failed to load properties');
  });

  it('says "An unknown error occurred" when there is no fallback', () => {
    expect(toApiError(new Error('?')).message).toBe('An unknown error occurred');
  });

  it('logs each failure once', () => {
    const failure = refusal(400, { message: 'Invalid email address' });
    toApiError(failure);
    toApiError(failure);
    expect(console.error).toHaveBeenCalledTimes(1);
    toApiError(refusal(400, { message: 'Invalid email address' }));
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});

describe('toSpecificError', () => {
  const fallback = 'Failed to enable MFA. Please try again.';

  it.each([500, 503])('keeps the words of the call for status %i', (status) => {
    expect(toSpecificError(refusal(status, {}), fallback)).toEqual({ status, message: fallback });
  });

  it('takes the words of a refusal', () => {
    expect(toSpecificError(refusal(409, { message: 'Two-factor is on already' }), fallback).message).toBe(
      'Two-factor is on already',
    );
  });
});
