import type { Endpoint } from '@docket/shared/http/endpoint';
import type { TokenScope } from '@docket/shared/programs/rules';

/**
 * The calls that can be made with an access token, by the scope it needs. All others need a session: they're about accounts, members,
 * settings or payments, or are signed, which only a person can do.
 */
export const callsByScope: Record<TokenScope, readonly string[]> = {
  'receipts:read': [
    'GET /api/receipts',
    'GET /api/receipts/summary',
    'GET /api/receipts/recent',
    'GET /api/receipts/inbox',
    'GET /api/receipts/bin',
    'GET /api/receipts/categories',
    'GET /api/receipts/duplicates',
    'POST /api/receipts/log.csv',
    'GET /api/receipts/{id}',
    'GET /api/receipts/{id}/image',
    'GET /api/receipts/{id}/thumbnail',
    'GET /api/receipts/{id}/drawn-pages',
    'GET /api/receipts/{id}/drawn-pages/{page}',
    'GET /api/receipts/{id}/words',
    'GET /api/receipts/{id}/duplicates',
    'POST /api/receipts/{id}/check-policies',
    'GET /api/admin/receipts',
    'GET /api/custom-fields',
    'GET /api/stats',
  ],
  'receipts:write': [
    'POST /api/receipts/upload',
    'POST /api/receipts/scan',
    'POST /api/receipts/{id}/process-with-reason',
    'PATCH /api/receipts/{id}',
    'DELETE /api/receipts/{id}',
    'POST /api/receipts/{id}/restore',
    'POST /api/receipts/{id}/duplicates/{otherId}/dismiss',
    'DELETE /api/receipts/{id}/duplicates/{otherId}/dismiss',
  ],
  'reports:read': [
    'GET /api/receipts/{id}/report.pdf',
    'GET /api/reports/petty-cash.pdf',
    'POST /api/reports/petty-cash.pdf',
    'GET /api/reports/expenses.pdf',
    'POST /api/reports/expenses.pdf',
    'GET /api/reports/receipts',
    'POST /api/reports/preview',
    'POST /api/reports',
    'GET /api/reports',
    'GET /api/reports/{id}/report.pdf',
    'GET /api/analytics',
    'GET /api/analytics/breakdown',
    'GET /api/analytics/breakdown.csv',
    'GET /api/analytics/breakdown.xlsx',
    'GET /api/analytics/receipts',
  ],
  'approvals:read': [
    'POST /api/receipts/check-submission',
    'GET /api/receipts/{id}/submissions',
    'GET /api/pending-approvals',
    'GET /api/pending-approvals/count',
    'GET /api/manager/employees',
    'GET /api/manager/employee/{id}/receipts',
  ],
  'accounting:read': [
    'GET /api/accounting/receipts',
    'POST /api/accounting/receipts.csv',
    'POST /api/accounting/report.pdf',
    'GET /api/accounting/queue',
    'GET /api/accounting/books',
    'POST /api/accounting/exports/check',
    'GET /api/accounting/exports',
    'GET /api/accounting/exports/{id}/file',
    'GET /api/receipts/{id}/accounting-export',
  ],
  'accounting:write': ['POST /api/accounting/marks', 'POST /api/accounting/exports'],
};

const scopes = new Map(
  Object.entries(callsByScope).flatMap(([scope, calls]) =>
    calls.map((call) => [call, scope as TokenScope] as const),
  ),
);

/** The scope an access token needs for a call; undefined if it can't be made with one. */
export const scopeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): TokenScope | undefined =>
  scopes.get(`${method} ${path}`);
