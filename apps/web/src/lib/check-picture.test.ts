import { describe, expect, it } from 'vitest';
import { findPictureProblem } from './upload.ts';

const WRONG_TYPE = 'Invalid file type(s). Only jpg, jpeg, png, and gif files are allowed.';

describe('findPictureProblem', () => {
  it.each([
    ['hall.jpg', 'image/jpeg'],
    ['hall.jpeg', 'image/jpeg'],
    ['hall.png', 'image/png'],
    ['hall.gif', 'image/gif'],
    ['HALL.JPG', ''],
    ['hall', 'image/png'],
  ])('takes %s of type "%s"', (name, type) => {
    expect(findPictureProblem(new File(['x'], name, { type }))).toBeUndefined();
  });

  it.each([
    ['hall.webp', 'image/webp'],
    ['hall.svg', 'image/svg+xml'],
    ['hall.jpg', 'application/pdf'],
    ['plan.pdf', ''],
    ['jpg', ''],
  ])('refuses %s of type "%s"', (name, type) => {
    expect(findPictureProblem(new File(['x'], name, { type }))).toBe(WRONG_TYPE);
  });

  it('takes 10 MB and not a byte more', () => {
    const build = (bytes: number) => new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png' });
    expect(findPictureProblem(build(10 * 1024 * 1024))).toBeUndefined();
    expect(findPictureProblem(build(10 * 1024 * 1024 + 1))).toBe('Some files exceed the maximum size of 10MB.');
  });
});
