import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';

function Example({ error }: { error?: string }) {
  const [code, setCode] = useState('');
  return <CodeField label="6-digit code" name="token" value={code} onChange={setCode} error={error} autoFocus />;
}

function field() {
  return screen.getByRole('textbox', { name: '6-digit code' });
}

describe('CodeField', () => {
  it('is one text box for the keyboard of numbers and for codes from messages', () => {
    render(<Example />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().getAttribute('name')).toBe('token');
    expect(field().getAttribute('inputmode')).toBe('numeric');
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(field());
  });

  it('takes digits only, six at most', async () => {
    render(<Example />);
    await userEvent.type(field(), '12ab 3-4567');
    expect(field()).toHaveProperty('value', '123456');
  });

  it.each(['123 456', ' 123-456\n', '١٢٣٤٥٦', '۱۲۳۴۵۶', 'Your code: 123456.'])(
    'takes "%s" when pasted',
    async (text) => {
      render(<Example />);
      await userEvent.click(field());
      await userEvent.paste(text);
      expect(field()).toHaveProperty('value', '123456');
    },
  );

  it('says what is wrong with it', () => {
    render(<Example error="Please enter the 6-digit code from your authenticator app" />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Please enter the 6-digit code from your authenticator app');
  });
});
