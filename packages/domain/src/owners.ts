import { z } from 'zod';
import { RESPONSES_MIN } from './limits.ts';

/** Owner of listed homes, as everybody sees them. */
export const owner = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `2026-03`. */
  memberSince: z.string(),
  homes: z.number().int(),
  /** Half of the first answers came sooner; null while there are too few to say. */
  responseMinutes: z.number().int().nullable(),
  /** Of the questions that were asked; null while there are too few to say. */
  responsePercent: z.number().int().nullable(),
});
export type Owner = z.infer<typeof owner>;

export const ownerParams = z.object({ id: z.uuid().toLowerCase() });

/** Questions of the last weeks and how they were answered. */
export interface Responses {
  /** Answered, or old enough that they should have been. */
  questions: number;
  answers: number;
  medianMinutes: number | null;
}

/** Rounded against the owner, so that no figure says more than happened. */
export function toResponseFigures({
  questions,
  answers,
  medianMinutes,
}: Responses): Pick<Owner, 'responseMinutes' | 'responsePercent'> {
  return {
    responseMinutes: answers < RESPONSES_MIN || medianMinutes === null ? null : Math.max(1, Math.ceil(medianMinutes)),
    responsePercent: questions < RESPONSES_MIN ? null : Math.floor((100 * answers) / questions),
  };
}
