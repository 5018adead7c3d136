import * as errorWords from '@diyar/words/errors.ts';
import { describe, expect, it } from 'vitest';
import { errors } from './errors.ts';

describe('errors', () => {
  it('have one sentence for each code, and none without a code', () => {
    expect(Object.keys(errorWords).toSorted()).toEqual(Object.keys(errors).toSorted());
  });
});
