import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { contactMessages as text } from './messages.ts';
import { contactLimits as limit, inquiryTypes } from './rules.ts';

/** A single line of text, so that it can't inject email headers. */
const line = (min: number, tooShort: string, max: number, tooLong: string) =>
  z.string(tooShort).overwrite(onOneLine).trim().min(min, tooShort).max(max, tooLong);

export const contactBody = z.object({
  name: line(limit.nameMin, text.nameTooShort, limit.nameMax, text.nameTooLong),
  email: z.string(text.emailInvalid).trim().max(254, text.emailInvalid).pipe(z.email(text.emailInvalid)),
  subject: line(limit.subjectMin, text.subjectTooShort, limit.subjectMax, text.subjectTooLong),
  message: z
    .string(text.messageTooShort)
    .trim()
    .min(limit.messageMin, text.messageTooShort)
    .max(limit.messageMax, text.messageTooLong),
  type: z.enum(inquiryTypes, text.typeMissing),
  /** A honeypot: hidden from people, filled in by bots. Messages with it are accepted and discarded. */
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
