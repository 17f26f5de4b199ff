import type { Policy, PolicyBody } from '@docket/shared/policies/contract';
import { policyMessages as text } from '@docket/shared/policies/messages';
import { policyText } from '@docket/shared/policies/policy-text';
import { type PolicyEffect, policyLimits } from '@docket/shared/policies/rules';
import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, stillPermitted } from '../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  changePolicy,
  insertPolicy,
  lockPoliciesOf,
  lockPolicy,
  policiesOf,
  removePolicy,
} from './queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'newId'>;

export const listPolicies = (database: Database, caller: Caller): Promise<Policy[]> =>
  policiesOf(database, permitted(caller, 'manage-policies'));

export async function createPolicy(
  { database, clock, newId }: Needs,
  caller: Caller,
  body: PolicyBody,
): Promise<Policy> {
  const at = clock();
  return await database.transaction().execute(async (transaction) => {
    await lockPoliciesOf(transaction, permitted(caller, 'manage-policies'));
    const business = await stillPermitted(transaction, caller, 'manage-policies');
    if ((await policiesOf(transaction, business)).length >= policyLimits.policies)
      throw new Refusal('CONFLICT', text.tooMany);
    const id = newId();
    await insertPolicy(transaction, business, { id, body, createdAt: at });
    await recordAudit(transaction, {
      ...business,
      actor: caller.person.id,
      action: 'policy-created',
      subject: policyText(body),
      details: describe(body),
      at,
    });
    return { id, ...body };
  });
}

export async function updatePolicy(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  body: PolicyBody,
): Promise<Policy> {
  const at = clock();
  return await database.transaction().execute(async (transaction) => {
    const business = await stillPermitted(transaction, caller, 'manage-policies');
    const before = await known(transaction, business, id);
    await changePolicy(transaction, before.id, body);
    const [former, now] = [policyText(before), policyText(body)];
    const details = [...(former === now ? [] : [now]), describe(body)].join(', ');
    await recordAudit(transaction, {
      ...business,
      actor: caller.person.id,
      action: 'policy-changed',
      subject: former,
      details: `Now ${details}`,
      at,
    });
    return { id: before.id, ...body };
  });
}

export async function deletePolicy(
  { database, clock }: Pick<Needs, 'database' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const at = clock();
  await database.transaction().execute(async (transaction) => {
    const business = await stillPermitted(transaction, caller, 'manage-policies');
    const before = await known(transaction, business, id);
    await removePolicy(transaction, before.id);
    await recordAudit(transaction, {
      ...business,
      actor: caller.person.id,
      action: 'policy-deleted',
      subject: policyText(before),
      details: describe(before),
      at,
    });
  });
}

async function known(transaction: Transaction, business: BusinessScope, id: string): Promise<Policy> {
  const policy = await lockPolicy(transaction, business, id);
  if (!policy) throw new Refusal('NOT_FOUND', text.unknown);
  return policy;
}

const effects: Record<PolicyEffect, string> = { warn: 'warns', second: 'second approver', block: 'blocks' };

/** For the audit log, which is where earlier versions of a policy stay. */
const describe = ({ effect, isOn, reason }: PolicyBody): string =>
  [effects[effect], isOn ? 'on' : 'off', ...(reason === null ? [] : [reason])].join(', ');
