import type { Call } from './scene.ts';

const own = { of: 'person' };
const ofBusiness = { of: 'business' };
const ownSender: Call = ({ business }) => ({ params: { ...own, id: business.emailIn.own.sender } });
const businessSender: Call = ({ business }) => ({
  params: { ...ofBusiness, id: business.emailIn.ofBusiness.sender },
});
const ownMessage: Call = ({ business }) => ({ params: { ...own, id: business.emailIn.own.message } });
const businessMessage: Call = ({ business }) => ({
  params: { ...ofBusiness, id: business.emailIn.ofBusiness.message },
});
const allowed = { body: { state: 'allowed' } };

export const emailInCalls: Record<string, Call> = {
  'GET /api/email-in/{of}': () => ({ params: own }),
  'GET /api/email-in/{of} of the business': () => ({ params: ofBusiness }),
  'POST /api/email-in/{of}/address': ({ business, actor }) => ({
    params: own,
    body: { replaces: actor.email === business.owner.email ? business.emailIn.own.address : null },
  }),
  'POST /api/email-in/{of}/address of the business': ({ business }) => ({
    params: ofBusiness,
    body: { replaces: business.emailIn.ofBusiness.address },
  }),
  'PUT /api/email-in/{of}/senders/{id}': async (scene) => ({ ...(await ownSender(scene)), ...allowed }),
  'PUT /api/email-in/{of}/senders/{id} of the business': async (scene) => ({
    ...(await businessSender(scene)),
    ...allowed,
  }),
  'DELETE /api/email-in/{of}/senders/{id}': ownSender,
  'DELETE /api/email-in/{of}/senders/{id} of the business': businessSender,
  'GET /api/email-in/{of}/messages/{id}/file': ownMessage,
  'GET /api/email-in/{of}/messages/{id}/file of the business': businessMessage,
  'POST /api/email-in/{of}/messages/{id}/retry': ownMessage,
  'POST /api/email-in/{of}/messages/{id}/retry of the business': businessMessage,
};
