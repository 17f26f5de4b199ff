import { dayOf } from '@docket/shared/calendar';
import { someSignature } from '../approvals/test-approvals.ts';
import { pictureFile, somePicture } from '../receipts/test-receipts.ts';
import type { Call } from './scene.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const everything = { ...november, unapproved: 'yes' };
const picture = async (): Promise<string> =>
  `data:image/png;base64,${(await somePicture()).toString('base64')}`;
const unsent: Call = ({ receipts }) => ({ params: { id: receipts.unsent } });
const submitted: Call = ({ receipts }) => ({ params: { id: receipts.submitted } });
const twins: Call = ({ receipts }) => ({ params: { id: receipts.submitted, otherId: receipts.twin } });
const submission: Call = ({ receipts }) => ({ params: { id: receipts.submission } });
const submittedReceipt: Call = ({ receipts }) => ({ params: { receiptId: receipts.submitted } });
const signature = someSignature();
const ofSubmitted: Call = ({ receipts, app }) => ({
  body: { from: november.from, to: dayOf(app.clock()), ids: [receipts.submitted], unapproved: true },
});
const byVendor: Call = () => ({ query: { by: 'vendor' } });
const ofBusiness: Call = () => ({ query: { of: 'business', by: 'vendor' } });
const chosen: Call = ({ receipts }) => ({ body: { ids: [receipts.approved, receipts.submitted] } });
const toExport: Call = ({ receipts }) => ({ body: { target: 'csv', ids: [receipts.approved], again: true } });

export const receiptCalls: Record<string, Call> = {
  'GET /api/analytics of the business': ofBusiness,
  'GET /api/analytics/breakdown': byVendor,
  'GET /api/analytics/breakdown of the business': ofBusiness,
  'GET /api/analytics/breakdown.csv': byVendor,
  'GET /api/analytics/breakdown.csv of the business': ofBusiness,
  'GET /api/analytics/breakdown.xlsx': byVendor,
  'GET /api/analytics/breakdown.xlsx of the business': ofBusiness,
  'GET /api/analytics/receipts': () => ({ query: { by: 'month', key: '2026-11' } }),
  'GET /api/analytics/receipts of the business': () => ({
    query: { of: 'business', by: 'month', key: '2026-11' },
  }),

  'POST /api/receipts/log.csv': () => ({ body: {} }),
  'POST /api/log-views': () => ({ body: { name: 'Another view', filters: {} } }),
  'DELETE /api/log-views/{id}': ({ business }) => ({ params: { id: business.view } }),

  'POST /api/accounting/marks': ({ receipts }) => ({
    body: { ids: [receipts.approved], mark: 'reimbursed', isSet: true },
  }),
  'POST /api/accounting/receipts.csv': chosen,
  'POST /api/accounting/report.pdf': chosen,
  'PUT /api/accounting/books': () => ({
    body: { target: 'csv', paidFrom: '', taxCodes: {}, categories: [] },
  }),
  'POST /api/accounting/exports/check': toExport,
  'POST /api/accounting/exports': toExport,
  'GET /api/accounting/exports/{id}/file': ({ business }) => ({
    params: { id: business.export },
    query: { pictures: 'yes' },
  }),
  'GET /api/receipts/{id}/accounting-export unsent': unsent,
  'GET /api/receipts/{id}/accounting-export submitted': submitted,

  'POST /api/approvals/{id}/approve': async (scene) => ({
    ...(await submission(scene)),
    body: { signature },
  }),
  'POST /api/approvals/{id}/reject': async (scene) => ({
    ...(await submission(scene)),
    body: { notes: 'No' },
  }),
  'POST /api/approvals/approve': ({ receipts }) => ({ body: { ids: [receipts.submission], signature } }),
  'GET /api/manager/employee/{id}/receipts': ({ business }) => ({
    params: { id: business.owner.user.id },
  }),
  'POST /api/manager/receipt/{receiptId}/approve': async (scene) => ({
    ...(await submittedReceipt(scene)),
    body: { signature },
  }),
  'POST /api/manager/receipt/{receiptId}/reject': async (scene) => ({
    ...(await submittedReceipt(scene)),
    body: { notes: 'No' },
  }),
  'PUT /api/manager/absence': () => ({ body: { absence: null } }),

  'POST /api/receipts/upload': async () => ({ files: [{ ...(await pictureFile()), field: 'file' }] }),
  'POST /api/receipts/scan': async () => ({ body: { imageData: await picture() } }),
  'POST /api/receipts/send-for-approval': ({ receipts }) => ({
    body: { receiptIds: [receipts.unsent], signature },
  }),
  'POST /api/receipts/check-submission': ({ receipts }) => ({ body: { receiptIds: [receipts.unsent] } }),
  'POST /api/receipts/{id}/withdraw': submitted,
  'POST /api/receipts/{id}/reopen': async (scene) => ({
    ...(await submitted(scene)),
    body: { reason: 'Wrong' },
  }),
  'GET /api/receipts/{id}/submissions unsent': unsent,
  'GET /api/receipts/{id}/submissions submitted': submitted,
  'GET /api/receipts/{id} unsent': unsent,
  'GET /api/receipts/{id} submitted': submitted,
  'GET /api/receipts/{id} in the bin': ({ receipts }) => ({ params: { id: receipts.binned } }),
  'PATCH /api/receipts/{id} unsent': async (scene) => ({ ...(await unsent(scene)), body: { vendor: 'New' } }),
  'PATCH /api/receipts/{id} submitted': async (scene) => ({
    ...(await submitted(scene)),
    body: { vendor: 'New' },
  }),
  'DELETE /api/receipts/{id} unsent': unsent,
  'DELETE /api/receipts/{id} submitted': submitted,
  'POST /api/receipts/{id}/restore': ({ receipts }) => ({ params: { id: receipts.binned } }),
  'POST /api/receipts/{id}/process-with-reason': async (scene) => ({
    ...(await unsent(scene)),
    body: { reason: 'Lunch' },
  }),
  'GET /api/receipts/{id}/image unsent': unsent,
  'GET /api/receipts/{id}/image submitted': submitted,
  'GET /api/receipts/{id}/thumbnail unsent': unsent,
  'GET /api/receipts/{id}/thumbnail submitted': submitted,
  'GET /api/receipts/{id}/drawn-pages unsent': unsent,
  'GET /api/receipts/{id}/drawn-pages submitted': submitted,
  'GET /api/receipts/{id}/drawn-pages/{page} unsent': ({ receipts }) => ({
    params: { id: receipts.unsent, page: '0' },
  }),
  'GET /api/receipts/{id}/drawn-pages/{page} submitted': ({ receipts }) => ({
    params: { id: receipts.submitted, page: '0' },
  }),
  'GET /api/receipts/{id}/words unsent': unsent,
  'GET /api/receipts/{id}/words submitted': submitted,
  'GET /api/receipts/{id}/report.pdf unsent': unsent,
  'GET /api/receipts/{id}/report.pdf submitted': submitted,
  'GET /api/receipts/{id}/duplicates unsent': unsent,
  'GET /api/receipts/{id}/duplicates submitted': submitted,
  'POST /api/receipts/{id}/check-policies unsent': async (scene) => ({ ...(await unsent(scene)), body: {} }),
  'POST /api/receipts/{id}/check-policies submitted': async (scene) => ({
    ...(await submitted(scene)),
    body: {},
  }),
  'POST /api/receipts/{id}/duplicates/{otherId}/dismiss': twins,
  'DELETE /api/receipts/{id}/duplicates/{otherId}/dismiss': twins,
  'GET /api/reports/petty-cash.pdf': () => ({ query: everything }),
  'POST /api/reports/petty-cash.pdf': ofSubmitted,
  'GET /api/reports/expenses.pdf': () => ({ query: everything }),
  'POST /api/reports/expenses.pdf': ofSubmitted,
  'POST /api/reports/preview own': () => ({ body: { scope: 'own' } }),
  'POST /api/reports/preview business': () => ({ body: { scope: 'business' } }),
  'POST /api/reports own': () => ({ body: { form: 'expenses', unapproved: true } }),
  'POST /api/reports business': () => ({
    body: { form: 'expenses', scope: 'business', unapproved: true, pictures: false },
  }),
  'GET /api/reports/{id}/report.pdf': ({ receipts }) => ({ params: { id: receipts.preparedReport } }),
};
