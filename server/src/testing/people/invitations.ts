import {
  acceptInvitation,
  declineInvitation,
  invite,
  linkInvitation,
  listInvitations,
  ownInvitations,
  resendInvitation,
  revokeInvitation,
  seeInvitation,
} from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { InvitableRole } from '@docket/shared/business/rules';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { type EmailApp, tokenIn } from '../mail/email-app.ts';
import type { RegisteredPerson, TestApp } from '../test-app.ts';
import { ok } from '../test-client.ts';
import { makeBusiness } from './test-business.ts';

let addresses = 0;
export const newAddress = (): string => `invited${++addresses}@example.com`;

export const inviteBy = ({ client }: RegisteredPerson, body: SentBodyOf<typeof invite>) =>
  client.call(invite, { body });
/** The open invitations of an ADMIN's business. */
export const invitationsOf = async ({ client }: RegisteredPerson) =>
  (await client.call(listInvitations, {})).body;
export const resend = ({ client }: RegisteredPerson, id: string) =>
  client.call(resendInvitation, { params: { id } });
/** The link of an invitation, as its ADMIN copies it. */
export const linkOf = ({ client }: RegisteredPerson, id: string) =>
  client.call(linkInvitation, { params: { id } });
export const revoke = ({ client }: RegisteredPerson, id: string) =>
  client.call(revokeInvitation, { params: { id } });

/** The invitation shown for a link with this secret. */
export const openInvitation = (app: TestApp, token: string) =>
  app.newClient().call(seeInvitation, { body: { token } });
/** The invitations to someone's own address. */
export const offered = async ({ client }: RegisteredPerson) => (await client.call(ownInvitations, {})).body;
export const accept = ({ client }: RegisteredPerson, body: SentBodyOf<typeof acceptInvitation>) =>
  client.call(acceptInvitation, { body });
export const decline = ({ client }: RegisteredPerson, id: string) =>
  client.call(declineInvitation, { params: { id } });

/** The refusal of an invalid link. */
export const gone = { status: 400, refusal: { error: 'LINK_INVALID', message: text.invitationInvalid } };

export const lastInvitationEmail = async (app: EmailApp, email: string) =>
  (await app.emailsTo(email)).findLast(({ subject }) => subject.startsWith('Join '));
export const tokenTo = async (app: EmailApp, email: string): Promise<string> =>
  tokenIn(await lastInvitationEmail(app, email));

/** Invites someone who has no account yet, and who registers with the invitation. */
export async function acceptedBy(
  app: TestApp,
  admin: RegisteredPerson,
  role: 'EMPLOYEE' | 'MANAGER' = 'EMPLOYEE',
): Promise<RegisteredPerson> {
  const email = newAddress();
  const { signupUrl } = ok(await inviteBy(admin, { email, role }));
  const invitation = new URL(signupUrl ?? '').searchParams.get('token') ?? '';
  return await app.register({ email, invitation });
}

/** Creates an invitation to an address, which may have an account. */
export async function invited(
  app: EmailApp,
  { email = newAddress(), role = 'MANAGER' }: { email?: string; role?: InvitableRole } = {},
) {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const { status, body, text: message } = await inviteBy(admin, { email, role });
  if (status !== 200) throw new Error(message);
  const [invitation] = await invitationsOf(admin);
  return { name, admin, email, id: invitation!.id, body };
}
