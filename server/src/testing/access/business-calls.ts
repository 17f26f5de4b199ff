import { newAddress } from '../people/invitations.ts';
import type { Call } from './scene.ts';

const memberId: Call = ({ business }) => ({ params: { id: business.owner.user.id } });
const requestId: Call = ({ business }) => ({ params: { id: business.request } });
const invitationId: Call = ({ business }) => ({ params: { id: business.invitation } });

const checkout = { priceId: 'price_business_monthly', businessName: 'Just Bought' };

export const businessCalls: Record<string, Call> = {
  'POST /api/create-checkout-session': () => ({ body: checkout }),
  'GET /api/create-checkout-session': () => ({ query: { priceId: checkout.priceId } }),
  'PUT /api/billing/business-name': () => ({ body: { businessName: 'Just Named' } }),
  'PATCH /api/business': () => ({ body: { accountingEmail: 'new-books@example.com' } }),
  'POST /api/business/join-requests': ({ business }) => ({
    body: { businessName: business.known.businessName },
  }),
  'DELETE /api/business/join-requests/{id}': requestId,
  'POST /api/business/join-requests/{id}/approve': requestId,
  'POST /api/business/join-requests/{id}/reject': async (scene) => ({
    ...(await requestId(scene)),
    body: { reason: 'Not this year' },
  }),
  'POST /api/business/invite': () => ({ body: { email: newAddress() } }),
  'POST /api/business/invitations/{id}/resend': invitationId,
  'POST /api/business/invitations/{id}/link': invitationId,
  'DELETE /api/business/invitations/{id}': invitationId,
  'POST /api/invitations/look': ({ business }) => ({ body: { token: business.known.invitation } }),
  'POST /api/invitations/accept': ({ business }) => ({ body: { token: business.known.invitation } }),
  'POST /api/invitations/accept by its id': ({ business }) => ({ body: { id: business.invitation } }),
  'POST /api/invitations/{id}/decline': invitationId,
  'PUT /api/users/{id}/role': async (scene) => ({ ...(await memberId(scene)), body: { role: 'MANAGER' } }),
  'PATCH /api/admin/users/{id}/role': async (scene) => ({
    ...(await memberId(scene)),
    body: { role: 'ADMIN' },
  }),
  'DELETE /api/admin/users/{id}': memberId,

  'POST /api/admin/categories': () => ({ body: { name: 'New category' } }),
  'PUT /api/admin/categories/{id}': ({ business }) => ({
    params: { id: business.category },
    body: { name: 'Another name' },
  }),
  'DELETE /api/corrections/{id}': ({ business }) => ({ params: { id: business.corrections.own } }),
  'DELETE /api/corrections/{id} shared': ({ business }) => ({ params: { id: business.corrections.shared } }),
  'DELETE /api/admin/categories/{id}': ({ business }) => ({ params: { id: business.category } }),
  'POST /api/admin/custom-fields': () => ({ body: { name: 'New field', kind: 'text' } }),
  'PUT /api/admin/custom-fields/{id}': ({ business }) => ({
    params: { id: business.field },
    body: { name: 'Another name', choices: ['Yes', 'No'], isRequired: false },
  }),
  'DELETE /api/admin/custom-fields/{id}': ({ business }) => ({ params: { id: business.field } }),
  'POST /api/admin/policies': () => ({ body: { kind: 'weekend', effect: 'warn' } }),
  'PUT /api/admin/policies/{id}': ({ business }) => ({
    params: { id: business.policy },
    body: { kind: 'weekend', effect: 'warn' },
  }),
  'DELETE /api/admin/policies/{id}': ({ business }) => ({ params: { id: business.policy } }),
};
