import { z } from 'zod';
import { endpoint, fileBody } from '../http/endpoint.ts';
import { trailMessages as text } from './messages.ts';
import { codePattern, differingThings, hashPattern, maxVerifiedPdfBytes } from './rules.ts';

const signer = z.object({
  name: z.string(),
  at: z.string(),
});

/** A sealed approval, with no more than its PDF shows. Money in dollars, dates yyyy-MM-dd, times ISO 8601. */
export const verdict = z.object({
  /** `unchanged`: everything is as sealed. `changed`: see `differences`. `void`: reopened since. */
  state: z.enum(['unchanged', 'changed', 'void']),
  /** Null if it was sealed before codes existed. */
  code: z.string().nullable(),
  businessName: z.string(),
  customId: z.string(),
  vendor: z.string(),
  date: z.string().nullable(),
  amount: z.number().nullable(),
  submitted: signer,
  /** The first of two managers; null if one approved it. */
  firstApproved: signer.nullable(),
  approved: signer,
  /** When it was reopened; null while the approval is valid. */
  voidedAt: z.string().nullable(),
  differences: z.array(
    z.object({
      what: z.enum(differingThings),
      /** In words: 'Amount', 'Page 2', 'Line 14 of the PDF'. */
      name: z.string(),
      /** The sealed and the current value, if both can be shown. */
      sealed: z.string().nullable(),
      found: z.string().nullable(),
    }),
  ),
});
export type Verdict = z.infer<typeof verdict>;

export const verifyCode = endpoint({
  method: 'GET',
  path: '/api/verify/{code}',
  summary: 'Verifies a sealed approval and lists any differences; no session required',
  access: 'public',
  params: z.object({ code: z.string().toLowerCase().regex(codePattern, text.unknownCode) }),
  reply: verdict,
});

/** Whether a copy of a trail's head is still valid. Reveals neither sealed data nor the trail's current length. */
export const headVerdict = z.object({
  /** `held`: the trail has this entry and is intact from start to end. `changed`: it has it but isn't intact. */
  state: z.enum(['held', 'changed']),
  entry: z.number().int().positive(),
  /** When the entry was written, ISO 8601; null if the trail was changed. */
  writtenAt: z.string().nullable(),
});
export type HeadVerdict = z.infer<typeof headVerdict>;

export const verifyHead = endpoint({
  method: 'GET',
  path: '/api/verify/heads/{hash}',
  summary: 'Verifies that a trail has an entry with this hash and is intact; no session required',
  access: 'public',
  params: z.object({ hash: z.string().toLowerCase().regex(hashPattern, text.hashInvalid) }),
  query: z.object({
    /** The entry number, to compare it as well. */
    entry: z.coerce.number(text.entryInvalid).int(text.entryInvalid).positive(text.entryInvalid).optional(),
  }),
  reply: headVerdict,
});

export const verifyPdf = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Verifies a PDF report and the approval in it; stores nothing',
  access: 'public',
  body: fileBody(1, ['file'], { bytes: maxVerifiedPdfBytes, message: text.pdfTooLarge }),
  reply: verdict,
});
