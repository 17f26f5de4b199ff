import { dayOf } from '@docket/shared/calendar';
import { enableSecondFactor, setUpSecondFactor } from '@docket/shared/account/contract';
import { beginPasskeySignIn } from '@docket/shared/account/passkey-contract';
import type { Endpoint } from '@docket/shared/http/endpoint';
import type { TestApp } from '../test-app.ts';
import type { TestAnswer, TestClient, TestFile } from '../test-client.ts';
import { someSignature } from '../approvals/test-approvals.ts';
import { pictureFile, somePicture } from '../receipts/test-receipts.ts';
import { login } from '@docket/shared/people/contract';
import { addedPasskey, askedForPasskey } from '../people/test-authenticator.ts';
import { appCode } from '../people/test-second-factor.ts';
import { type Actor, clientOf } from './actors.ts';
import type { FilledBusiness, MadeReceipts } from './filled-business.ts';

/** Who calls, and about whose things. */
export interface Scene {
  app: TestApp;
  actor: Actor;
  client: TestClient;
  /** The business whose things are asked for, and the receipts in it. */
  business: FilledBusiness;
  receipts: MadeReceipts;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  files?: (TestFile & { field: string })[];
}

type Call = (scene: Scene) => Sent | Promise<Sent>;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const november = { from: '2026-11-01', to: '2026-11-30' };
const picture = async (): Promise<string> =>
  `data:image/png;base64,${(await somePicture()).toString('base64')}`;
const newPassword = { newPassword: 'a new password', confirmPassword: 'a new password' };
let made = 0;
const newAddress = (): string => `new${++made}@example.com`;

/** The codes of somebody who has just turned the second factor on; any, where they could not. */
async function codesOf({ client, actor, app }: Scene): Promise<{ first: string; recovery: string }> {
  const { body } = await client.call(setUpSecondFactor, { body: { password: actor.password } });
  const first = body.secret ? appCode(app, body.secret) : '000000';
  const enabled = await client.call(enableSecondFactor, { body: { code: first } });
  return { first, recovery: enabled.body.recoveryCodes?.[0] ?? '000000' };
}

const unsent: Call = ({ receipts }) => ({ params: { id: receipts.unsent } });
const submitted: Call = ({ receipts }) => ({ params: { id: receipts.submitted } });
const twins: Call = ({ receipts }) => ({ params: { id: receipts.submitted, otherId: receipts.twin } });
const submission: Call = ({ receipts }) => ({ params: { id: receipts.submission } });
const submittedReceipt: Call = ({ receipts }) => ({ params: { receiptId: receipts.submitted } });
const signature = someSignature();
const memberId: Call = ({ business }) => ({ params: { id: business.owner.user.id } });
const requestId: Call = ({ business }) => ({ params: { id: business.request } });
const invitationId: Call = ({ business }) => ({ params: { id: business.invitation } });
const chosen: Call = ({ receipts }) => ({ body: { ids: [receipts.approved, receipts.submitted] } });

/** What a call sends, where it sends anything: right in every part, so that only who calls decides. */
const calls: Record<string, Call> = {
  'POST /api/login': ({ actor: { email, password } }) => ({ body: { email, password } }),
  'POST /api/login/passkey': async ({ app, actor }) => {
    const client = app.newClient();
    await client.call(login, { body: actor });
    const { authenticator } = await addedPasskey(app, { client, ...actor });
    const { body } = await client.call(beginPasskeySignIn, {});
    return { body: { credential: authenticator.sign(body.challenge) } };
  },
  'POST /api/register': () => ({
    body: {
      firstName: 'Kim',
      lastName: 'Tran',
      email: newAddress(),
      password: 'secret',
      confirmPassword: 'secret',
    },
  }),
  'POST /api/verify-email': ({ business }) => ({ body: { token: business.known.verification } }),
  'POST /api/verify-email/resend': ({ business }) => ({ body: { email: business.owner.email } }),
  'POST /api/password-reset': ({ business }) => ({ body: { email: business.owner.email } }),
  'POST /api/password-reset/confirm': ({ business }) => ({
    body: { token: business.known.reset, ...newPassword },
  }),
  'POST /api/contact': () => ({
    body: {
      name: 'Kim Tran',
      email: 'kim@example.com',
      subject: 'A question',
      message: 'How does it work?',
      type: 'general',
    },
  }),
  'GET /api/verify/{code}': ({ business }) => ({ params: { code: business.known.code } }),
  'POST /api/verify': ({ business }) => {
    const content = Buffer.from(business.known.report, 'base64');
    return { files: [{ field: 'file', filename: 'a.pdf', mediaType: 'application/pdf', content }] };
  },

  'PATCH /api/user/profile': ({ actor: { email } }) => ({
    body: { firstName: 'New', lastName: 'Name', email },
  }),
  'PATCH /api/user/password': ({ actor }) => ({ body: { currentPassword: actor.password, ...newPassword } }),
  'PUT /api/user/signature': () => ({ body: { signatureImage: null } }),
  'DELETE /api/user/devices/{id}': ({ business }) => ({ params: { id: business.device } }),
  'POST /api/user/second-factor/set-up': ({ actor }) => ({ body: { password: actor.password } }),
  'POST /api/user/second-factor/enable': async ({ client, actor, app }) => {
    const { body } = await client.call(setUpSecondFactor, { body: { password: actor.password } });
    return { body: { code: body.secret ? appCode(app, body.secret) : '000000' } };
  },
  'POST /api/user/second-factor/disable': async (scene) => ({
    body: { password: scene.actor.password, code: (await codesOf(scene)).recovery },
  }),
  'POST /api/user/second-factor/recovery-codes': async (scene) => ({
    body: { password: scene.actor.password, code: (await codesOf(scene)).recovery },
  }),
  'POST /api/user/passkeys/options': ({ actor: { password } }) => ({ body: { password } }),
  'POST /api/user/passkeys': async ({ client, actor, app }) => ({
    body: { credential: await askedForPasskey(app, { client, ...actor }) },
  }),
  'DELETE /api/user/passkeys/{id}': ({ business }) => ({ params: { id: business.passkey } }),
  'POST /api/user/deletion': ({ actor }) => ({ body: { password: actor.password } }),

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
  'DELETE /api/admin/categories/{id}': ({ business }) => ({ params: { id: business.category } }),
  'POST /api/admin/custom-fields': () => ({ body: { name: 'New field', kind: 'text' } }),
  'PUT /api/admin/custom-fields/{id}': ({ business }) => ({
    params: { id: business.field },
    body: { name: 'Another name', choices: ['Yes', 'No'], isRequired: false },
  }),
  'DELETE /api/admin/custom-fields/{id}': ({ business }) => ({ params: { id: business.field } }),
  'POST /api/accounting/marks': ({ receipts }) => ({
    body: { ids: [receipts.approved], mark: 'reimbursed', isSet: true },
  }),
  'POST /api/accounting/receipts.csv': chosen,
  'POST /api/accounting/report.pdf': chosen,

  'POST /api/approvals/{id}/approve': async (scene) => ({
    ...(await submission(scene)),
    body: { signature },
  }),
  'POST /api/approvals/{id}/reject': async (scene) => ({
    ...(await submission(scene)),
    body: { notes: 'No' },
  }),
  'POST /api/approvals/approve': ({ receipts }) => ({ body: { ids: [receipts.submission], signature } }),
  'GET /api/manager/employee/{id}/receipts': memberId,
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
  'GET /api/receipts/{id}/words unsent': unsent,
  'GET /api/receipts/{id}/words submitted': submitted,
  'GET /api/receipts/{id}/report.pdf unsent': unsent,
  'GET /api/receipts/{id}/report.pdf submitted': submitted,
  'GET /api/receipts/{id}/duplicates unsent': unsent,
  'GET /api/receipts/{id}/duplicates submitted': submitted,
  'POST /api/receipts/{id}/duplicates/{otherId}/dismiss': twins,
  'DELETE /api/receipts/{id}/duplicates/{otherId}/dismiss': twins,
  'GET /api/reports/petty-cash.pdf': () => ({ query: november }),
  'POST /api/reports/petty-cash.pdf': ({ receipts, app }) => ({
    body: { from: november.from, to: dayOf(app.clock()), ids: [receipts.submitted] },
  }),
};

/** Makes a call of the table, and stops where what it sends is not what the contract asks for. */
export async function makeCall(
  endpoint: Endpoint,
  name: string,
  { query, ...about }: Omit<Scene, 'client'> & { query?: Record<string, string> },
): Promise<TestAnswer> {
  const client = clientOf(about.app, about.actor);
  const sent: Sent = (await calls[name]?.({ ...about, client })) ?? {};
  if (query) sent.query = { ...sent.query, ...query };
  endpoint.params?.parse(sent.params);
  endpoint.query?.parse(sent.query ?? {});
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(sent.params![part]!),
  );
  if (sent.files) return await client.uploadParts(url, sent.files);
  if (endpoint.body && 'parse' in endpoint.body) endpoint.body.parse(sent.body);
  return await client.request({
    method: endpoint.method,
    url,
    ...(sent.query && { query: sent.query }),
    ...(sent.body && { payload: sent.body }),
  });
}
