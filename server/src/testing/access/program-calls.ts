import type { Call } from './scene.ts';

const own: Call = ({ business }) => ({ params: { id: business.webhooks.own } });
const ofBusiness: Call = ({ business }) => ({ params: { id: business.webhooks.ofBusiness } });
const turnedOff = { body: { on: false } };
const url = 'https://programs.example.com/docket';

export const programCalls: Record<string, Call> = {
  'POST /api/user/tokens': () => ({ body: { name: 'Script', scopes: ['receipts:read'], days: 7 } }),
  'POST /api/user/tokens for accounting': () => ({
    body: { name: 'Script', scopes: ['accounting:read'], days: 7 },
  }),
  'DELETE /api/user/tokens/{id}': ({ business }) => ({ params: { id: business.token } }),
  'POST /api/webhooks': () => ({ body: { of: 'person', url, events: ['receipt.processed'] } }),
  'POST /api/webhooks of the business': () => ({ body: { of: 'business', url, events: ['export.made'] } }),
  'PATCH /api/webhooks/{id}': async (scene) => ({ ...(await own(scene)), ...turnedOff }),
  'PATCH /api/webhooks/{id} of the business': async (scene) => ({
    ...(await ofBusiness(scene)),
    ...turnedOff,
  }),
  'DELETE /api/webhooks/{id}': own,
  'DELETE /api/webhooks/{id} of the business': ofBusiness,
  'POST /api/webhooks/{id}/secret': own,
  'POST /api/webhooks/{id}/secret of the business': ofBusiness,
  'POST /api/webhooks/{id}/test': own,
  'POST /api/webhooks/{id}/test of the business': ofBusiness,
  'GET /api/webhooks/{id}/deliveries': own,
  'GET /api/webhooks/{id}/deliveries of the business': ofBusiness,
};
