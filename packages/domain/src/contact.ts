import * as contactFieldsWords from '@diyar/words/contact-fields.ts';
import { z } from 'zod';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_MESSAGE_MIN_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from './limits.ts';
import { email, line, paragraph } from './text.ts';

export const contactInput = z.object({
  name: line({
    required: contactFieldsWords.nameRequired,
    tooLong: contactFieldsWords.nameTooLong,
    max: NAME_MAX_LENGTH,
  }),
  email,
  subject: line({
    required: contactFieldsWords.subjectRequired,
    tooLong: contactFieldsWords.subjectTooLong,
    max: CONTACT_SUBJECT_MAX_LENGTH,
  }),
  message: paragraph({
    required: contactFieldsWords.messageRequired,
    tooShort: contactFieldsWords.messageTooShort,
    tooLong: contactFieldsWords.messageTooLong,
    min: CONTACT_MESSAGE_MIN_LENGTH,
    max: CONTACT_MESSAGE_MAX_LENGTH,
  }),
});
export type ContactInput = z.infer<typeof contactInput>;
