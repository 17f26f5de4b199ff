import { z } from 'zod';
import { endpoint, fileReply, sentId } from '../http/endpoint.ts';
import { emailInOwners, partOutcomes, senderStates } from './rules.ts';

export const emailInSender = z.object({
  id: z.uuid(),
  email: z.string(),
  state: z.enum(senderStates),
  createdAt: z.string(),
  /** How many of its messages wait. */
  waiting: z.number().int(),
});
export type EmailInSender = z.infer<typeof emailInSender>;

export const emailInPart = z.object({
  name: z.string(),
  outcome: z.enum(partOutcomes),
  /** The receipt that came of it, or that was there before. */
  receiptId: z.uuid().nullable(),
  /** Why it was refused. */
  problem: z.string().nullable(),
});
export type EmailInPart = z.infer<typeof emailInPart>;

export const emailInMessage = z.object({
  id: z.uuid(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  receivedAt: z.string(),
  /** Why nothing came of it. */
  problem: z.string().nullable(),
  parts: z.array(emailInPart),
  /** It failed, and is still stored: it can be downloaded and tried again. */
  isStored: z.boolean(),
});
export type EmailInMessage = z.infer<typeof emailInMessage>;

export const emailIn = z.object({
  /** False: the operator hasn't set it up. */
  isOn: z.boolean(),
  /** Null: none has been created. */
  address: z.string().nullable(),
  /** A business's are only for those who manage them. */
  senders: z.array(emailInSender),
  /** The caller's latest messages, newest first; for a business's managers also those that failed and are no member's. */
  messages: z.array(emailInMessage),
});
export type EmailIn = z.infer<typeof emailIn>;

const ofParams = z.object({ of: z.enum(emailInOwners) });
/** One of its senders or messages. */
const oneParams = ofParams.extend({ id: sentId() });

export const seeEmailIn = endpoint({
  method: 'GET',
  path: '/api/email-in/{of}',
  summary: 'Returns the address that receipts are forwarded to, its senders and what came of messages',
  access: 'session',
  params: ofParams,
  reply: emailIn,
});

export const createEmailInAddress = endpoint({
  method: 'POST',
  path: '/api/email-in/{of}/address',
  summary: 'Creates the address, or replaces the one named: messages to that are refused from now on',
  access: 'session',
  params: ofParams,
  body: z.strictObject({ replaces: z.string().max(320).nullable() }),
  reply: emailIn,
});

export const decideEmailInSender = endpoint({
  method: 'PUT',
  path: '/api/email-in/{of}/senders/{id}',
  summary: 'Allows a sender, whose waiting messages are then read, or blocks it and deletes them',
  access: 'session',
  params: oneParams,
  body: z.strictObject({ state: z.enum(['allowed', 'blocked']) }),
  reply: emailIn,
});

export const removeEmailInSender = endpoint({
  method: 'DELETE',
  path: '/api/email-in/{of}/senders/{id}',
  summary: 'Removes a sender, whose next message waits again',
  access: 'session',
  params: oneParams,
  reply: emailIn,
});

export const downloadEmailInMessage = endpoint({
  method: 'GET',
  path: '/api/email-in/{of}/messages/{id}/file',
  summary: 'Downloads a failed message as it was received, for the people it is listed for',
  access: 'session',
  params: oneParams,
  reply: fileReply('message/rfc822'),
});

export const retryEmailInMessage = endpoint({
  method: 'POST',
  path: '/api/email-in/{of}/messages/{id}/retry',
  summary: 'Handles a message that failed as if it had just been received',
  access: 'session',
  params: oneParams,
  reply: emailIn,
});
