import { plainColumns, statementFile } from '../statements.ts';
import type { Call, Scene, Sent } from './scene.ts';

const file = { ...statementFile('2026-11-20,-4.50,Coffee\n'), field: 'file' };
const ofBusiness = { of: 'business' };
const account = { accountName: 'New card', ...plainColumns };

type Which = 'own' | 'ofBusiness';

/** The calls on one statement, account or line, for one's own and the business's. */
const callsOn = (which: Which): Record<string, Call> => {
  const line =
    (one: 'matched' | 'missing', body?: object): Call =>
    ({ business }): Sent => ({ params: { id: business.statements[which][one] }, ...(body && { body }) });
  const match: Call = ({ business, receipts }: Scene) => ({
    params: { id: business.statements[which].matched },
    body: { receiptId: receipts.approved },
  });
  const ask: Call = ({ business }) => ({
    params: { id: business.statements[which].missing },
    body: { memberId: business.owner.user.id },
  });
  return {
    'DELETE /api/statements/{id}': ({ business }) => ({
      params: { id: business.statements[which].statement },
    }),
    'PATCH /api/statements/accounts/{id}': ({ business }) => ({
      params: { id: business.statements[which].account },
      body: { name: 'Renamed card' },
    }),
    'GET /api/statements/lines/{id}/receipts': line('matched'),
    'POST /api/statements/lines/{id}/match': match,
    'DELETE /api/statements/lines/{id}/match': line('matched'),
    'PUT /api/statements/lines/{id}/need': line('missing', { isNeeded: false }),
    'POST /api/statements/lines/{id}/ask': ask,
  };
};

const request = ({ business }: Scene) => ({ params: { id: business.statements.ofBusiness.asked } });

export const statementCalls: Record<string, Call> = {
  'GET /api/statements/requests/{id}': request,
  'GET /api/statements/requests/{id}/receipts': request,
  'PUT /api/statements/requests/{id}/answer': (scene) => ({
    ...request(scene),
    body: { receiptId: scene.receipts.unsent },
  }),
  'GET /api/statements of the business': () => ({ query: ofBusiness }),
  'POST /api/statements/preview': () => ({ files: [file] }),
  'POST /api/statements/preview of the business': () => ({ files: [file], query: ofBusiness }),
  'POST /api/statements': () => ({ files: [file], query: account }),
  'POST /api/statements of the business': () => ({ files: [file], query: { ...ofBusiness, ...account } }),
  'GET /api/statements/lines of the business': () => ({ query: ofBusiness }),
  ...callsOn('own'),
  ...Object.fromEntries(
    Object.entries(callsOn('ofBusiness')).map(([name, call]) => [`${name} of the business`, call]),
  ),
};
