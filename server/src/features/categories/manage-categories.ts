import type { Category, createCategory as createEndpoint } from '@docket/shared/categories/contract';
import { categoryMessages } from '@docket/shared/categories/messages';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, stillPermitted } from '../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { renameCategoryInBooks } from '../accounting/books/rename-category.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notifyOfForm } from '../../platform/events/notify-of-form.ts';
import { renameCategoryInPolicies } from '../policies/rename-category.ts';
import {
  type CategoryRecord,
  categoriesOf,
  changeCategory,
  insertCategory,
  lockCategory,
} from './queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'newId' | 'liveEvents'>;
type CategoryBody = BodyOf<typeof createEndpoint>;

export async function listCategories(
  { database }: Pick<Needs, 'database'>,
  caller: Caller,
): Promise<Category[]> {
  return (await categoriesOf(database, permitted(caller, 'manage-categories'))).map(present);
}

export async function createCategory(
  { database, clock, newId, liveEvents }: Needs,
  caller: Caller,
  body: CategoryBody,
): Promise<Category> {
  const at = clock();
  return await database.transaction().execute(async (transaction) => {
    const { businessId } = await stillPermitted(transaction, caller, 'manage-categories');
    const category = await insertCategory(transaction, {
      ...body,
      id: newId(),
      businessId,
      createdAt: at,
      updatedAt: at,
    });
    await recordAudit(transaction, {
      businessId,
      actor: caller.person.id,
      action: 'category-created',
      subject: labelOf(category),
      at,
    });
    await notifyOfForm({ liveEvents }, transaction, businessId);
    return present(category);
  });
}

export async function updateCategory(
  { database, clock, newId, liveEvents }: Needs,
  caller: Caller,
  id: string,
  body: CategoryBody,
): Promise<Category> {
  const at = clock();
  return await database.transaction().execute(async (transaction) => {
    const business = await stillPermitted(transaction, caller, 'manage-categories');
    const before = await known(transaction, business, id);
    const category = await changeCategory(transaction, id, { ...body, updatedAt: at });
    if (category.name !== before.name) {
      const names = { from: before.name, to: category.name };
      await renameCategoryInPolicies(transaction, business, names);
      await renameCategoryInBooks(transaction, business, names);
      // Receipts that have the old name keep it, and its cost code.
      const { businessId } = business;
      await insertCategory(transaction, {
        ...before,
        id: newId(),
        businessId,
        isActive: false,
        updatedAt: at,
      });
    }
    await recordAudit(transaction, {
      businessId: business.businessId,
      actor: caller.person.id,
      action: 'category-changed',
      subject: labelOf(before),
      details: `Now ${labelOf(category)}`,
      at,
    });
    await notifyOfForm({ liveEvents }, transaction, business.businessId);
    return present(category);
  });
}

/** Hides a category; receipts keep its name (OP-90). */
export async function deleteCategory(
  { database, clock, liveEvents }: Omit<Needs, 'newId'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const at = clock();
  await database.transaction().execute(async (transaction) => {
    const business = await stillPermitted(transaction, caller, 'manage-categories');
    const category = await known(transaction, business, id);
    await changeCategory(transaction, id, { isActive: false, updatedAt: at });
    await recordAudit(transaction, {
      businessId: business.businessId,
      actor: caller.person.id,
      action: 'category-deleted',
      subject: labelOf(category),
      at,
    });
    await notifyOfForm({ liveEvents }, transaction, business.businessId);
  });
}

async function known(transaction: Transaction, business: BusinessScope, id: string): Promise<CategoryRecord> {
  const category = await lockCategory(transaction, business, id);
  if (!category) throw new Refusal('NOT_FOUND', categoryMessages.unknown);
  return category;
}

const labelOf = ({ name, costCode }: CategoryRecord): string => (costCode ? `${name} (${costCode})` : name);

const present = ({ id, name, costCode, createdAt }: CategoryRecord): Category => ({
  id,
  name,
  costCode,
  createdAt: createdAt.toISOString(),
});
