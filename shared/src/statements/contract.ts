import { z } from 'zod';
import { done, endpoint, fileBody, idParams, sentId } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { statementMessages as text } from './messages.ts';
import { columnMap, hasAmounts } from './reading/columns.ts';
import { maxAccountNameLength, maxStatementBytes, statementFormats, statementOwners } from './rules.ts';

/** The permission for a business's is checked first, by `of`. */
const of = z.enum(statementOwners).default('person');

export const statementAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The member who's asked for its receipts; only in a business. */
  holder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type StatementAccount = z.infer<typeof statementAccount>;

export const statement = z.object({
  id: z.uuid(),
  account: z.string(),
  fileName: z.string(),
  format: z.enum(statementFormats),
  importedAt: z.string(),
  /** How many lines, and the first and last day of them. */
  lines: z.number().int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type Statement = z.infer<typeof statement>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/statements',
  summary:
    "Lists the accounts and the imported statements, one's own or for ACCOUNTING and ADMIN the business's",
  access: 'session',
  query: z.object({ of }),
  reply: z.object({
    accounts: z.array(statementAccount),
    /** Newest first. */
    statements: z.array(statement),
    /** Whom to ask for receipts: the business's members; nobody for one's own. */
    members: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

const file = fileBody(1, ['file'], { bytes: maxStatementBytes, message: text.fileTooLarge });

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/statements/preview',
  summary: 'Reads a statement (CSV, OFX or QIF) without storing it, and proposes what its columns are',
  access: 'session',
  query: z.object({ of }),
  body: file,
  reply: z.object({
    format: z.enum(statementFormats),
    /** Of a table: its headings, if it has any, and its first rows. */
    headings: z.array(z.string()).nullable(),
    rows: z.array(z.array(z.string())),
    /** The columns as chosen last time for such a file, or as they look; null if they can't be told. */
    map: columnMap.nullable(),
    isRemembered: z.boolean(),
    /** The account that such a file last went into. */
    accountId: z.uuid().nullable(),
    /** How many lines there are, and the first ones, if the columns are as proposed. */
    lines: z.number().int(),
    firstLines: z.array(z.object({ date: z.string(), description: z.string(), amount: z.number() })),
  }),
});

const accountName = z
  .string()
  .transform((name) => onOneLine(name).trim())
  .pipe(z.string().min(1, text.accountRequired).max(maxAccountNameLength, text.accountNameTooLong));

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/statements',
  summary:
    'Imports a statement into an account, a new one by its name; lines that are already there are skipped',
  access: 'session',
  query: columnMap
    .partial()
    .extend({ of, accountId: sentId().optional(), accountName: accountName.optional() })
    .refine(
      ({ accountId, accountName: name }) => (accountId === undefined) !== (name === undefined),
      text.accountRequired,
    ),
  body: file,
  reply: z.object({
    id: z.uuid(),
    accountId: z.uuid(),
    /** Lines of it that are new, and those that an earlier statement had. */
    added: z.number().int(),
    known: z.number().int(),
    /** Rows that aren't lines, and the first few of them as they're written. */
    skipped: z.number().int(),
    skippedRows: z.array(z.string()),
    matched: z.number().int(),
  }),
});

export const deleteStatement = endpoint({
  method: 'DELETE',
  path: '/api/statements/{id}',
  summary: 'Deletes a statement with the lines that no other statement has; receipts stay',
  access: 'session',
  params: idParams,
  reply: done,
});

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/statements/accounts/{id}',
  summary: "Renames an account, or in a business sets the member who's asked for its receipts",
  access: 'session',
  params: idParams,
  body: z.strictObject({ name: accountName.optional(), holderId: sentId().nullable().optional() }),
  reply: done,
});

/** Checks a map that isn't proposed but sent. */
export const wholeMap = columnMap.refine(hasAmounts, text.columnsRequired);
