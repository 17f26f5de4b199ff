import { z } from 'zod';
import { endpoint, fileBody } from '../http/endpoint.ts';
import { trailMessages as text } from './messages.ts';
import { codePattern, differingThings, hashPattern } from './rules.ts';

const signer = z.object({
  name: z.string(),
  at: z.string(),
});

/**
 * What is known of a sealed approval: no more than its PDF shows. Money in dollars, dates yyyy-MM-dd, moments ISO 8601.
 */
export const verdict = z.object({
  /** `unchanged`: everything is as it was sealed. `changed`: `differences` says what is not. `void`: reopened since. */
  state: z.enum(['unchanged', 'changed', 'void']),
  /** Null where the approval was sealed before there were codes. */
  code: z.string().nullable(),
  businessName: z.string(),
  customId: z.string(),
  vendor: z.string(),
  date: z.string().nullable(),
  amount: z.number().nullable(),
  submitted: signer,
  approved: signer,
  /** When it was reopened; null while the approval stands. */
  voidedAt: z.string().nullable(),
  differences: z.array(
    z.object({
      what: z.enum(differingThings),
      /** In words: 'Amount', 'Page 2', 'Line 14 of the PDF'. */
      name: z.string(),
      /** What was sealed and what is there now, where both can be told. */
      sealed: z.string().nullable(),
      found: z.string().nullable(),
    }),
  ),
});
export type Verdict = z.infer<typeof verdict>;

export const verifyCode = endpoint({
  method: 'GET',
  path: '/api/verify/{code}',
  summary: 'Checks whether a sealed approval is unchanged, and lists what differs; needs no session',
  access: 'public',
  params: z.object({ code: z.string().toLowerCase().regex(codePattern, text.unknownCode) }),
  reply: verdict,
});

/** Whether a copy of a chain's head still holds. Tells nothing of what was sealed, nor how far the chain is now. */
export const headVerdict = z.object({
  /** `held`: the chain has this entry and is whole from its beginning to its end. `changed`: it has it and is not whole. */
  state: z.enum(['held', 'changed']),
  entry: z.number().int().positive(),
  /** When the entry was written, ISO 8601; null where the chain was changed. */
  writtenAt: z.string().nullable(),
});
export type HeadVerdict = z.infer<typeof headVerdict>;

export const verifyHead = endpoint({
  method: 'GET',
  path: '/api/verify/heads/{hash}',
  summary: 'Checks whether a trail has an entry with this hash and is intact; needs no session',
  access: 'public',
  params: z.object({ hash: z.string().toLowerCase().regex(hashPattern, text.hashInvalid) }),
  query: z.object({
    /** The number beside the hash, to have it compared as well. */
    entry: z.coerce.number(text.entryInvalid).int(text.entryInvalid).positive(text.entryInvalid).optional(),
  }),
  reply: headVerdict,
});

export const maxVerifiedPdfBytes = 20 * 1024 * 1024;

export const verifyPdf = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Checks whether a PDF report is as Docket made it, and its approval; the file isn’t stored',
  access: 'public',
  body: fileBody(1, ['file'], { bytes: maxVerifiedPdfBytes, message: text.pdfTooLarge }),
  reply: verdict,
});
