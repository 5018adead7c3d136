import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rich } from './rich.tsx';

describe('rich', () => {
  it('renders marked words as the elements given for them', () => {
    const { container } = render(
      <p>
        {rich('Read <a>the terms</a> and <b>agree</b>.', {
          a: (text) => <a href="/terms">{text}</a>,
          b: (text) => <b>{text}</b>,
        })}
      </p>,
    );
    expect(container.innerHTML).toBe('<p>Read <a href="/terms">the terms</a> and <b>agree</b>.</p>');
  });

  it('is the sentence itself where nothing is marked', () => {
    const { container } = render(<p>{rich('Plain.', {})}</p>);
    expect(container.innerHTML).toBe('<p>Plain.</p>');
  });

  it('refuses a mark that has no element', () => {
    expect(() => rich('Read <a>this</a>', {})).toThrow('no element is given for <a>');
  });
});
