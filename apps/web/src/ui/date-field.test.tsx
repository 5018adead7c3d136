import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateField } from './date-field.tsx';

it('writes its day in words over the value, which assistive technology reads from the field alone', () => {
  render(<DateField label="First day" name="startsOn" day="2026-11-19" defaultValue="2026-11-19" />);
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-19');
  expect(screen.getByText('19 Nov 2026').getAttribute('aria-hidden')).toBe('true');
});

it('leaves an empty field to the browser, which says how a day is typed', () => {
  const { container } = render(<DateField label="First day" name="startsOn" day="" />);
  expect(container.textContent).toBe('First day');
});
