import { z } from 'zod';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_MESSAGE_MIN_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from './limits.ts';
import { email, line, paragraph } from './text.ts';

export const contactInput = z.object({
  name: line({ required: 'Name is required', tooLong: 'Name is too long', max: NAME_MAX_LENGTH }),
  email,
  subject: line({
    required: 'Subject is required',
    tooLong: 'Subject is too long',
    max: CONTACT_SUBJECT_MAX_LENGTH,
  }),
  message: paragraph({
    required: 'Message is required',
    tooShort: 'Message must be at least 10 characters',
    tooLong: 'Message must be at most 4000 characters',
    min: CONTACT_MESSAGE_MIN_LENGTH,
    max: CONTACT_MESSAGE_MAX_LENGTH,
  }),
});
export type ContactInput = z.infer<typeof contactInput>;
