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

  it('leaves a mark that has no element as it is, also inside one that has', () => {
    const show = (title: string) =>
      render(<p>{rich(`Sold: <b>${title}</b>.`, { b: (text) => <b>{text}</b> })}</p>).container.innerHTML;
    expect(show('<i>x</i>')).toBe('<p>Sold: <b>&lt;i&gt;x&lt;/i&gt;</b>.</p>');
    expect(show('<script>alert(1)</script><toString>y</toString>')).toContain(
      '<b>&lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });
});
