import { hasCustomFields } from '@docket/shared/plans/rules';
import { customFieldMessages } from '@docket/shared/custom-fields/messages';
import {
  type createCustomField as createEndpoint,
  type CustomField,
  customFieldBody,
  type updateCustomField as updateEndpoint,
} from '@docket/shared/custom-fields/contract';
import { customFieldLimits } from '@docket/shared/custom-fields/rules';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { Database, Transaction } from '../../platform/database.ts';
import { parseInput } from '../../platform/bind/input.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, stillPermitted } from '../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyOfForm } from '../../platform/events/notify-of-form.ts';
import { changeField, fieldsOf, insertField, lockField, lockFieldsOf } from './queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'newId' | 'liveEvents'>;

/** The custom fields for the caller's receipts: their business's, while its plan includes them. */
export async function listFields(
  { database }: { database: Database | Transaction },
  { business, plan }: Pick<Caller, 'business' | 'plan'>,
): Promise<CustomField[]> {
  return business && hasCustomFields(plan) ? await fieldsOf(database, business) : [];
}

export async function createField(
  { database, clock, newId, liveEvents }: Needs,
  caller: Caller,
  body: BodyOf<typeof createEndpoint>,
): Promise<CustomField> {
  const at = clock();
  return await database.transaction().execute(async (transaction) => {
    await lockFieldsOf(transaction, permitted(caller, 'manage-custom-fields'));
    const business = await managed(transaction, caller);
    if ((await fieldsOf(transaction, business)).length >= customFieldLimits.fields)
      throw new Refusal('CONFLICT', customFieldMessages.tooMany);
    const field = await insertField(transaction, {
      ...body,
      choices: choicesOf(body.kind, body.choices),
      id: newId(),
      businessId: business.businessId,
      createdAt: at,
    });
    if (!field) throw new Refusal('CONFLICT', customFieldMessages.nameTaken);
    await recordAudit(transaction, {
      ...business,
      actor: caller.person.id,
      action: 'custom-field-created',
      subject: field.name,
      at,
    });
    await notifyOfForm({ liveEvents }, transaction, business.businessId);
    return field;
  });
}

export async function updateField(
  { database, clock, liveEvents }: Omit<Needs, 'newId'>,
  caller: Caller,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<CustomField> {
  const at = clock();
  return await database.transaction().execute(async (transaction) => {
    const business = await managed(transaction, caller);
    const before = await known(transaction, business, id);
    const { kind, choices, ...changes } = parseInput(customFieldBody(before), { ...body, kind: before.kind });
    const field = await changeField(transaction, id, { ...changes, choices: choicesOf(kind, choices) });
    if (!field) throw new Refusal('CONFLICT', customFieldMessages.nameTaken);
    const details = field.name === before.name ? '' : `Now ${field.name}`;
    await recordAudit(transaction, {
      ...business,
      actor: caller.person.id,
      action: 'custom-field-changed',
      subject: before.name,
      details,
      at,
    });
    await notifyOfForm({ liveEvents }, transaction, business.businessId);
    return field;
  });
}

/** Hides a field; receipts keep their values. */
export async function deleteField(
  { database, clock, liveEvents }: Omit<Needs, 'newId'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const at = clock();
  await database.transaction().execute(async (transaction) => {
    const business = await managed(transaction, caller);
    const { name } = await known(transaction, business, id);
    await changeField(transaction, id, { isActive: false });
    await recordAudit(transaction, {
      ...business,
      actor: caller.person.id,
      action: 'custom-field-deleted',
      subject: name,
      at,
    });
    await notifyOfForm({ liveEvents }, transaction, business.businessId);
  });
}

async function managed(transaction: Transaction, caller: Caller): Promise<BusinessScope> {
  const business = await stillPermitted(transaction, caller, 'manage-custom-fields');
  if (!hasCustomFields(caller.plan)) throw new Refusal('FORBIDDEN', customFieldMessages.needPlan);
  return business;
}

const choicesOf = (kind: CustomField['kind'], choices: readonly string[]): string[] =>
  kind === 'choice' ? [...choices] : [];

async function known(transaction: Transaction, business: BusinessScope, id: string): Promise<CustomField> {
  const field = await lockField(transaction, business, id);
  if (!field) throw new Refusal('NOT_FOUND', customFieldMessages.unknown);
  return field;
}
