import { describe, expect, it } from 'vitest';
import { toResponseFigures } from './owners.ts';

describe('how an owner answers', () => {
  it('is said from three answers on', () => {
    expect(toResponseFigures({ questions: 2, answers: 2, medianMinutes: 5 })).toEqual({
      responseMinutes: null,
      responsePercent: null,
    });
    expect(toResponseFigures({ questions: 3, answers: 2, medianMinutes: 5 })).toEqual({
      responseMinutes: null,
      responsePercent: 66,
    });
    expect(toResponseFigures({ questions: 4, answers: 3, medianMinutes: 5 })).toEqual({
      responseMinutes: 5,
      responsePercent: 75,
    });
    expect(toResponseFigures({ questions: 3, answers: 0, medianMinutes: null })).toEqual({
      responseMinutes: null,
      responsePercent: 0,
    });
  });

  it('is never rounded to something better', () => {
    expect(toResponseFigures({ questions: 300, answers: 299, medianMinutes: 59.01 })).toEqual({
      responseMinutes: 60,
      responsePercent: 99,
    });
    expect(toResponseFigures({ questions: 3, answers: 3, medianMinutes: 0 }).responseMinutes).toBe(1);
  });
});
