import {
  approveJoinRequest,
  listJoinRequests,
  ownJoinRequests,
  rejectJoinRequest,
  submitJoinRequest,
  withdrawJoinRequest,
} from '@docket/shared/business/join-request-contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import { makeBusiness } from './test-business.ts';

export const ask = ({ client }: RegisteredPerson, body: SentBodyOf<typeof submitJoinRequest>) =>
  client.call(submitJoinRequest, { body });
/** The open requests to an ADMIN's business. */
export const requestsTo = async ({ client }: RegisteredPerson) =>
  (await client.call(listJoinRequests, {})).body;
/** Someone's own open requests. */
export const requestsOf = async ({ client }: RegisteredPerson) =>
  (await client.call(ownJoinRequests, {})).body;
export const approve = ({ client }: RegisteredPerson, id: string) =>
  client.call(approveJoinRequest, { params: { id } });
export const reject = ({ client }: RegisteredPerson, id: string, reason?: string) =>
  client.call(rejectJoinRequest, { params: { id }, body: { reason } });
export const withdraw = ({ client }: RegisteredPerson, id: string) =>
  client.call(withdrawJoinRequest, { params: { id } });

export const setPlan = (app: TestApp, { user }: RegisteredPerson, plan: string) =>
  app.services.database.updateTable('users').set({ plan }).where('id', '=', user.id).execute();

/** A person with an open request to a business with one ADMIN. */
export async function asking(app: TestApp, body: Partial<SentBodyOf<typeof submitJoinRequest>> = {}) {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const person = await app.register({ firstName: 'Kim', lastName: 'Tran' });
  const { status, text } = await ask(person, { businessName: name, ...body });
  if (status !== 200) throw new Error(text);
  const [request] = await requestsTo(admin);
  return { name, admin, person, request: request! };
}
