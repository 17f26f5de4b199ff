import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { listDuplicatesOfExported, listMarks } from '../../duplicates/list-duplicates.ts';

/** The IDs of a person's own possible duplicates. */
export interface PossibleDuplicates {
  ofOthers: ReadonlySet<string>;
  /** Of receipts in the bin that were exported before they were deleted. */
  ofExported: ReadonlySet<string>;
}

/** None in a business, where managers are shown them before they approve. */
export async function possibleDuplicates(database: Database, scope: Scope): Promise<PossibleDuplicates> {
  if ('businessId' in scope) return { ofOthers: new Set(), ofExported: new Set() };
  return {
    ofOthers: new Set(await listMarks(database, { owner: scope, business: null })),
    ofExported: new Set(await listDuplicatesOfExported(database, { owner: scope })),
  };
}
