import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { canGrant } from '@docket/shared/programs/grants';
import { programMessages as text } from '@docket/shared/programs/messages';
import { maxTokens } from '@docket/shared/programs/rules';
import type { AccessToken, createAccessToken as endpoint } from '@docket/shared/programs/token-contract';
import { dayMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { accessTokenHash, newAccessToken } from '../../../platform/sessions/access-tokens.ts';
import { lockPerson } from '../../../platform/sessions/lock-person.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { tokenCreatedEmail } from '../emails/token-created.ts';
import { deleteToken, insertToken, type TokenRow, tokensOf } from '../queries/tokens.ts';

const endingLength = 4;

const present = ({ createdAt, expiresAt, lastUsedAt, ...token }: TokenRow): AccessToken => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const listTokens = async (
  { database }: Pick<Services, 'database'>,
  { owner }: Pick<Caller, 'owner'>,
): Promise<AccessToken[]> => (await tokensOf(database, owner)).map(present);

/** Creates a token with the rights of its owner in their current business, and notifies them. */
export async function createToken(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs'>,
  caller: Caller,
  { name, scopes, days }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { database, clock, newId } = services;
  const { owner } = caller;
  const token = newAccessToken();
  const at = clock();
  const row = {
    id: newId(),
    name,
    scopes,
    ending: token.slice(-endingLength),
    createdAt: at,
    expiresAt: new Date(at.getTime() + days * dayMs),
  };
  await database.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, owner.userId);
    await requireSession(transaction, caller);
    if (!person) throw new Refusal('UNAUTHENTICATED');
    if (!scopes.every((scope) => canGrant(person, scope)))
      throw new Refusal('FORBIDDEN', text.scopeNotAllowed);
    // Leaving a business ends a person's tokens: it waits for this transaction, or has happened.
    if (person.businessId !== caller.person.businessId) throw new Refusal('CONFLICT');
    await takeTurn(transaction, `tokens ${owner.userId}`);
    await insertToken(transaction, owner, { ...row, tokenHash: accessTokenHash(token) });
    if ((await tokensOf(transaction, owner)).length > maxTokens)
      throw new Refusal('CONFLICT', text.tooManyTokens);
    await record(transaction, caller, { action: 'token-created', row, at });
    await enqueueEmail(services, transaction, tokenCreatedEmail, { userId: owner.userId, name, at });
  });
  return { ...present({ ...row, lastUsedAt: null }), token };
}

export async function revokeToken(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await deleteToken(transaction, caller.owner, id);
    if (!row) throw new Refusal('NOT_FOUND', text.tokenGone);
    await record(transaction, caller, { action: 'token-revoked', row, at: clock() });
  });
}

/** For the audit log of the business whose receipts the token gives access to. */
async function record(
  transaction: Transaction,
  { business, person }: Caller,
  about: {
    action: 'token-created' | 'token-revoked';
    row: Pick<TokenRow, 'name' | 'ending' | 'scopes'>;
    at: Date;
  },
): Promise<void> {
  if (!business) return;
  const { name, ending, scopes } = about.row;
  await recordAudit(transaction, {
    businessId: business.businessId,
    actor: person.id,
    action: about.action,
    subject: `${name} (…${ending})`,
    details: scopes.join(', '),
    at: about.at,
  });
}
