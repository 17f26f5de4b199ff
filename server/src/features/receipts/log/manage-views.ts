import type { BodyOf } from '@docket/shared/http/endpoint';
import { viewMessages } from '@docket/shared/receipts/log/messages';
import {
  type LogView,
  type saveLogView as endpoint,
  viewLimits,
} from '@docket/shared/receipts/log/views-contract';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { allViewsOf, removeView, saveView, viewsOf } from '../queries/lists/views.ts';

type Needs = Pick<Services, 'database'>;

/** The caller's saved views of the log, in their current business or private. */
export const listViews = ({ database }: Needs, { owner, business }: Caller): Promise<LogView[]> =>
  viewsOf(database, owner, business);

/** The caller's views in every business, for the export of their data. */
export const listAllViews = ({ database }: Needs, { owner }: Pick<Caller, 'owner'>): Promise<LogView[]> =>
  allViewsOf(database, owner);

/** Saves filters under a name; a view of that name is replaced. */
export async function saveLogView(
  { database, newId }: Pick<Services, 'database' | 'newId'>,
  { owner, business }: Caller,
  { name, filters }: BodyOf<typeof endpoint>,
): Promise<LogView> {
  return await database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `views ${owner.userId}`);
    const saved = await saveView(transaction, owner, business, { id: newId(), name, filters });
    const views = await viewsOf(transaction, owner, business);
    if (views.length > viewLimits.views)
      throw new Refusal('CONFLICT', viewMessages.tooMany(viewLimits.views));
    return saved;
  });
}

export async function deleteView({ database }: Needs, { owner }: Caller, id: string): Promise<void> {
  if (!(await removeView(database, owner, id))) throw new Refusal('NOT_FOUND', viewMessages.unknown);
}
