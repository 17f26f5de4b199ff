import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { onOneLine, withoutInvisible } from '../text.ts';
import { contactMessages as text } from './messages.ts';
import { contactLimits as limit, inquiryTypes } from './rules.ts';

/** A single line of text, so that nothing in it can end an email header. */
const line = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string(tooShort).overwrite(onOneLine).trim().min(min, tooShort).max(max, tooLong);

export const contactBody = z.object({
  name: line(limit.nameMin, text.nameTooShort, limit.nameMax, text.nameTooLong),
  email: z.string(text.emailInvalid).trim().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid)),
  subject: line(limit.subjectMin, text.subjectTooShort, limit.subjectMax, text.subjectTooLong),
  message: z
    .string(text.messageTooShort)
    .overwrite(withoutInvisible)
    .trim()
    .min(limit.messageMin, text.messageTooShort)
    .max(limit.messageMax, text.messageTooLong),
  type: z.enum(inquiryTypes, text.typeMissing),
  /** A hidden field that only bots fill in. A message with it is accepted and discarded. */
  website: z.string().max(500).optional(),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Stores a message and emails it to the support address (OP-32)',
  access: 'public',
  body: contactBody,
  reply: done,
});
