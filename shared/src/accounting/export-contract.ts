import { z } from 'zod';
import { gstVerdict } from '../gst/contract.ts';
import { endpoint, fileReply, idParams, sentId } from '../http/endpoint.ts';
import { receiptParams } from '../receipts/contract.ts';
import { listPage } from '../receipts/lists/list-contract.ts';
import { sortOrders } from '../receipts/rules.ts';
import { accountedReceipt, maxExportReceipts } from './contract.ts';
import { exportProblem } from './export/problems.ts';
import { accountingMessages as text } from './messages.ts';
import { exportTargets, gstTreatments } from './treatments.ts';

export const queueStates = ['ready', 'attention', 'exported'] as const;
export type QueueState = (typeof queueStates)[number];

/** An export as receipts refer to it. */
const exportOfReceipt = z.object({ id: z.uuid(), number: z.number().int(), target: z.enum(exportTargets) });

/** A receipt on its way into the accounts. */
export const queuedReceipt = accountedReceipt.extend({
  /** What's to be known of it before it's exported; empty once it has been. */
  problems: z.array(exportProblem),
  account: z.string(),
  treatment: z.enum(gstTreatments),
  approvedAt: z.string().nullable(),
  /** Null if it hasn't been judged. */
  gstVerdict: gstVerdict.nullable(),
  /** The latest export that includes it. */
  export: exportOfReceipt.nullable(),
});
export type QueuedReceipt = z.infer<typeof queuedReceipt>;

const count = z.number().int();

export const accountingQueue = endpoint({
  method: 'GET',
  path: '/api/accounting/queue',
  summary:
    'Lists the business’s approved receipts, or without a business your own, that are ready to export, need attention or have been exported, by page; the oldest first, or the newest of those exported, unless sorted',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  query: z.object({
    state: z.enum(queueStates).default('ready'),
    sort: z.enum(sortOrders).optional(),
    ...listPage,
  }),
  reply: z.object({
    counts: z.object({ ready: count, attention: count, exported: count, waiting: count }),
    receipts: z.array(queuedReceipt),
  }),
});

/** What became of a receipt after it was exported: its owner edited their own; a business's was reopened, or approved again. */
export const changesSinceExport = ['edited', 'reopened', 'changed'] as const;

/** When a receipt was exported, and in which export, if it wasn't only marked. */
const exported = z.object({ at: z.string(), export: exportOfReceipt.nullable() });

export const receiptExport = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/accounting-export',
  summary:
    'Says when a receipt of the business, or without a business one’s own, was last exported for the accounts, and whether it has changed since',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  params: receiptParams,
  reply: z.object({
    /** Null if it wasn't, or is in other accounts. */
    exported: exported.extend({ since: z.enum(changesSinceExport).nullable() }).nullable(),
  }),
});

/** Without IDs: every receipt that's ready, the oldest first, up to the most that an export can have. */
const chosen = z.array(sentId()).min(1, text.nothingSelected).max(maxExportReceipts).optional();

const exportBody = z.object({ ids: chosen, target: z.enum(exportTargets) });

export const checkExport = endpoint({
  method: 'POST',
  path: '/api/accounting/exports/check',
  summary: 'Checks what an export would contain and what its target would refuse or misread; changes nothing',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  body: exportBody,
  reply: z.object({
    /** The receipts that were asked for, the oldest first. */
    ids: z.array(z.uuid()),
    files: count,
    /** In dollars. */
    total: z.number(),
    /** The receipts that there's something to say of. */
    noted: z.array(
      z.object({
        id: z.uuid(),
        customId: z.string(),
        vendor: z.string(),
        /** In dollars. */
        amount: z.number().nullable(),
        problems: z.array(exportProblem),
        exported: exported.nullable(),
      }),
    ),
  }),
});

export const exportForAccounts = endpoint({
  method: 'POST',
  path: '/api/accounting/exports',
  summary:
    'Makes an export, whose file can then be downloaded, and marks its receipts as exported, all or none; 409 if one has a problem, or was exported before and `again` isn’t set',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  body: exportBody.extend({ again: z.boolean().default(false) }),
  reply: exportOfReceipt,
});

export const accountingExport = exportOfReceipt.extend({
  createdAt: z.string(),
  createdBy: z.string(),
  receipts: count,
  total: z.number(),
});
export type AccountingExport = z.infer<typeof accountingExport>;

export const listExports = endpoint({
  method: 'GET',
  path: '/api/accounting/exports',
  summary: 'Lists the exports, newest first, by page',
  access: 'session',
  mayInBusiness: 'keep-accounts',
  query: z.object(listPage),
  reply: z.array(accountingExport),
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/accounting/exports/{id}/file',
  summary:
    "Downloads an export's file, the same every time; with pictures, or if it's more than one file, as a ZIP",
  access: 'session',
  mayInBusiness: 'keep-accounts',
  params: idParams,
  query: z.object({ pictures: z.enum(['yes', 'no']).default('no') }),
  reply: fileReply(null),
});
