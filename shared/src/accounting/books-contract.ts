import { z } from 'zod';
import { canBeIndexed } from '../categories/rules.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { accountingMessages as text } from './messages.ts';
import { codedTargets, exportTargets, gstTreatments } from './treatments.ts';

/** The longest account number or tax code. */
export const codeLength = { account: 20, taxCode: 50 } as const;

const account = z.string().overwrite(onOneLine).trim().max(codeLength.account, text.accountTooLong);
const taxCode = z.string().overwrite(onOneLine).trim().max(codeLength.taxCode, text.taxCodeTooLong);
const categoryName = z.string().trim().min(1).refine(canBeIndexed, text.unknownCategory);

/** The tax codes that were changed, by target. */
const taxCodes = z.partialRecord(z.enum(codedTargets), z.partialRecord(z.enum(gstTreatments), taxCode));

/** Where a category's receipts are posted. An empty account is the category's cost code. */
const categoryAccount = z.object({ category: categoryName, account, treatment: z.enum(gstTreatments) });

export const books = z.object({
  /** The software that's used; null until it's chosen. */
  target: z.enum(exportTargets).nullable(),
  paidFrom: z.string(),
  taxCodes,
  /** Every category that receipts can have or have. */
  categories: z.array(categoryAccount.extend({ costCode: z.string().nullable() })),
});
export type BooksReply = z.infer<typeof books>;

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/accounting/books',
  summary: 'Gets the accounts and tax codes that exports are made with',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  reply: books,
});

export const changeBooksBody = z.object({
  target: z.enum(exportTargets).nullable(),
  paidFrom: account,
  taxCodes,
  /** Only these change. */
  categories: z.array(categoryAccount).max(1000),
});

export const changeBooks = endpoint({
  method: 'PUT',
  path: '/api/accounting/books',
  summary: 'Changes the accounts and tax codes that exports are made with',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  body: changeBooksBody,
  reply: done,
});
