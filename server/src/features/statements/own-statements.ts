import type { Services } from '../../platform/services.ts';
import type { Caller } from '../../platform/scopes.ts';
import { statementsForExport } from './queries/own-data.ts';

/** The caller's own statements, for the export of their data. */
export const listOwnStatements = (
  { database }: Pick<Services, 'database'>,
  { owner }: Pick<Caller, 'owner'>,
) => statementsForExport(database, owner);
