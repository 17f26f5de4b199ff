import { dayOf } from '@docket/shared/calendar';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { can } from '@docket/shared/permissions';
import { brokenPolicyText } from '@docket/shared/policies/broken-policies';
import type { checkPolicies as endpoint, TypedFacts } from '@docket/shared/policies/check-contract';
import { allows } from '@docket/shared/receipts/status';
import { isSample } from '@docket/shared/receipts/sample';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { valuesOf } from '../receipts/changing/values-of.ts';
import { seeReceipt } from '../receipts/see-receipt.ts';
import { judgeSubmission } from './judge-submission.ts';

/** What a receipt would break of the business's policies if its owner submitted it with these values. */
export async function checkPolicies(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { person, business }: Caller,
  id: string,
  typed: TypedFacts,
): Promise<ReplyOf<typeof endpoint>> {
  const receipt = await seeReceipt(database, person, id);
  const isSubmitter = can(person, 'submit', receipt) && allows(receipt.status, 'change');
  if (!business || !isSubmitter || isSample(receipt.fileSha256)) return [];
  const submitting = { business, userId: person.id, today: dayOf(clock()), unsaved: valuesOf(typed) };
  const broken = await judgeSubmission(database, submitting, [id]);
  return (broken.get(id) ?? []).map((one) => ({ effect: one.effect, text: brokenPolicyText('It', one) }));
}
