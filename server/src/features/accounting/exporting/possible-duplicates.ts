import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { listMarks } from '../../duplicates/list-duplicates.ts';

/** The IDs of a person's own possible duplicates. In a business, managers are shown them before they approve. */
export const possibleDuplicates = async (database: Database, scope: Scope): Promise<ReadonlySet<string>> =>
  new Set('businessId' in scope ? [] : await listMarks(database, { owner: scope, business: null }));
