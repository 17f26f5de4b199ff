import { z } from 'zod';
import { endpoint, fileBody } from '../http/endpoint.ts';
import { trailMessages as text } from './messages.ts';
import { codePattern, differingThings } from './rules.ts';

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
  code: z.string(),
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
  summary: 'Whether a sealed approval is unchanged, or what exactly differs; needs no session',
  access: 'public',
  params: z.object({ code: z.string().toLowerCase().regex(codePattern, text.unknownCode) }),
  reply: verdict,
});

export const maxVerifiedPdfBytes = 20 * 1024 * 1024;

export const verifyPdf = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Whether a PDF report is as Docket made it, and the approval that it carries; keeps nothing of it',
  access: 'public',
  body: fileBody(1, ['file'], { bytes: maxVerifiedPdfBytes, message: text.pdfTooLarge }),
  reply: verdict,
});
