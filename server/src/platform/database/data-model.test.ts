import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

interface Column {
  type: string;
  nullable: boolean;
  default: string | null;
}

let model: TestDatabase;
let columns: Map<string, Column>;
let unique: Set<string>;
beforeAll(async () => {
  model = await createTestDatabase();
  const { rows } = await sql<Column & { name: string }>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable,
      column_default as default
    from information_schema.columns where table_schema = 'public'`.execute(model.database);
  columns = new Map(rows.map(({ name, ...column }) => [name, column]));
  const indexes = await sql<{ definition: string }>`
    select tablename || ' ' || indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(model.database);
  unique = new Set(indexes.rows.map(({ definition }) => definition));
});
afterAll(() => model.close());

/** Checks what a line says about a column besides its name: `required`, `unique`, `= default`, or its type. */
const facts: Record<string, (column: Column, name: string) => boolean> = {
  required: ({ nullable }) => !nullable,
  unique: (_, name) => {
    const [table = '', column = ''] = name.split('.');
    return [...unique].some(
      (index) => index.startsWith(`${table} `) && new RegExp(`\\((lower\\()?"?${column}"?\\)*$`).test(index),
    );
  },
  integer: ({ type }) => type === 'integer',
  decimal: ({ type }) => type === 'numeric',
  json: ({ type }) => type === 'json' || type === 'jsonb',
};

const isFact = (column: Column, name: string, fact: string): boolean =>
  fact.startsWith('=')
    ? (column.default ?? '').replace(/::\w+$/, '').replaceAll("'", '') === fact.slice(1).trim()
    : facts[fact]!(column, name);

test.each([
  ['DATA-001', 'users.id', []],
  ['DATA-002', 'users.username', ['required', 'unique']],
  ['DATA-003', 'users.password', ['required']],
  ['DATA-004', 'users.email', ['required', 'unique']],
  ['DATA-005', 'users.businessName', []],
  ['DATA-006', 'users.firstName', []],
  ['DATA-007', 'users.lastName', []],
  ['DATA-008 GEN-12 CONST-22', 'users.plan', ['= free']],
  ['DATA-009 GEN-15 CONST-24', 'users.role', ['= EMPLOYEE']],
  ['DATA-010 GEN-13', 'users.scansUsedThisMonth', ['integer', '= 0']],
  ['DATA-011', 'users.lastResetDate', []],
  ['DATA-012', 'users.stripeCustomerId', []],
  ['DATA-013', 'users.stripeSubscriptionId', []],
  ['DATA-014', 'users.accountingEmail', []],
  ['DATA-015', 'users.emailVerified', ['= false']],
  ['DATA-016', 'users.verificationToken', []],
  ['DATA-017', 'users.verificationExpires', []],
  ['DATA-018', 'users.signatureImage', []],
  ['DATA-019', 'users.createdAt', ['required']],
  ['GEN-14', 'users.businessId', []],
  ['DATA-020', 'businesses.id', []],
  ['DATA-021', 'businesses.name', ['required', 'unique']],
  ['DATA-022', 'businesses.stripeCustomerId', []],
  ['DATA-023', 'businesses.stripeSubscriptionId', []],
  ['DATA-024 CONST-23', 'businesses.plan', ['= business']],
  ['DATA-025', 'businesses.createdAt', ['required']],
  ['DATA-026', 'businesses.updatedAt', ['required']],
  ['DATA-027', 'business_categories.id', []],
  ['DATA-028', 'business_categories.businessId', ['required']],
  ['DATA-029', 'business_categories.name', ['required']],
  ['DATA-030', 'business_categories.costCode', []],
  ['DATA-031', 'business_categories.isActive', ['= true']],
  ['DATA-032', 'business_categories.createdAt', ['required']],
  ['DATA-033', 'business_categories.updatedAt', ['required']],
  ['DATA-034', 'business_join_requests.id', []],
  ['DATA-035', 'business_join_requests.userId', ['required']],
  ['DATA-036', 'business_join_requests.businessName', ['required']],
  ['DATA-037', 'business_join_requests.requestedRole', ['= EMPLOYEE']],
  ['DATA-038', 'business_join_requests.requestMessage', []],
  ['DATA-039', 'business_join_requests.requestedAt', ['required']],
  ['DATA-040', 'business_join_requests.reviewedBy', []],
  ['DATA-041', 'business_join_requests.reviewedAt', []],
  ['DATA-042 STATE-13', 'business_join_requests.status', ['= PENDING']],
  ['DATA-043', 'business_join_requests.rejectionReason', []],
  ['DATA-044', 'business_join_requests.requiresPayment', ['= false']],
  ['DATA-045', 'business_join_requests.estimatedMonthlyCost', ['decimal']],
  ['DATA-046', 'session.sid', ['unique']],
  ['DATA-047', 'session.sess', ['json']],
  ['DATA-048', 'session.expire', ['required']],
  ['DATA-064', 'receipts.id', []],
  ['DATA-065', 'receipts.customId', ['unique']],
  ['DATA-066', 'receipts.userId', ['required']],
  ['DATA-067', 'receipts.date', []],
  ['DATA-068', 'receipts.vendor', []],
  ['DATA-069', 'receipts.amount', ['decimal']],
  ['DATA-070', 'receipts.gstAmount', ['decimal']],
  ['DATA-071', 'receipts.category', []],
  ['DATA-072', 'receipts.reason', []],
  ['DATA-073', 'receipts.notes', []],
  ['DATA-074', 'receipts.imageUrl', []],
  ['DATA-075', 'receipts.lineItems', ['json']],
  ['DATA-076', 'receipts.items', ['json']],
  ['DATA-077', 'receipts.paymentMethod', []],
  ['DATA-078', 'receipts.cardLast4', []],
  ['DATA-079', 'receipts.documentNumber', []],
  ['DATA-080', 'receipts.status', ['= DRAFT']],
  ['DATA-081', 'receipts.ocrRaw', []],
  ['DATA-082', 'receipts.approvedBy', []],
  ['DATA-083', 'receipts.approvedAt', []],
  ['DATA-084', 'receipts.rejectedBy', []],
  ['DATA-085', 'receipts.rejectedAt', []],
  ['DATA-086', 'receipts.rejectionReason', []],
  ['DATA-087', 'receipts.createdAt', ['required']],
  ['DATA-092', 'line_items.id', ['required']],
  ['DATA-093', 'line_items.receiptId', ['required']],
  ['DATA-094', 'line_items.description', ['required']],
  ['DATA-095', 'line_items.amount', ['integer', 'required']],
  ['DATA-096', 'line_items.gst', ['integer', 'required']],
  ['DATA-097', 'line_items.createdAt', ['required']],
  ['DATA-098', 'receipt_approvals.id', ['required']],
  ['DATA-099', 'receipt_approvals.receiptId', ['required']],
  ['DATA-100', 'receipt_approvals.managerId', ['required']],
  ['DATA-101', 'receipt_approvals.requestedBy', ['required']],
  ['DATA-102', 'receipt_approvals.requestedAt', ['required']],
  ['DATA-103', 'receipt_approvals.respondedAt', []],
  ['DATA-104', 'receipt_approvals.status', ['= pending']],
  ['DATA-105', 'receipt_approvals.notes', []],
  ['DATA-106', 'receipt_approvals.signatureSvg', []],
  ['DATA-107', 'receipt_approvals.managerSignature', []],
] satisfies [ids: string, name: string, facts: string[]][])('%s: %s %j', (_ids, name, expected) => {
  const column = columns.get(name);
  expect(column, name).toBeDefined();
  expect(expected.filter((fact) => !isFact(column!, name, fact))).toEqual([]);
});
