import type { RememberedCorrection } from '@docket/shared/corrections/contract';
import { correctionMessages } from '@docket/shared/corrections/messages';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { type CorrectionRecord, correctionsToManage, deleteManaged } from './queries.ts';
import { sharedBusiness } from './remember-correction.ts';

type Needs = Pick<Services, 'database'>;

/** The caller's own corrections, and those shared in their business if their role allows it. */
export const listCorrections = async ({ database }: Needs, caller: Caller): Promise<RememberedCorrection[]> =>
  (await correctionsToManage(database, caller.owner, sharedBusiness(caller))).map(present);

/** The caller's own corrections alone, for the export of their data. */
export const listOwnCorrections = async (
  { database }: Needs,
  { owner }: Pick<Caller, 'owner'>,
): Promise<RememberedCorrection[]> => (await correctionsToManage(database, owner, null)).map(present);

/** Forgets a correction. Receipts keep what it filled in. */
export async function deleteCorrection({ database }: Needs, caller: Caller, id: string): Promise<void> {
  const isDeleted = await deleteManaged(database, caller.owner, sharedBusiness(caller), id);
  if (!isDeleted) throw new Refusal('NOT_FOUND', correctionMessages.unknown);
}

const present = ({
  id,
  field,
  value,
  readVendor,
  abn,
  isShared,
  correctedAt,
}: CorrectionRecord): RememberedCorrection => ({
  id,
  field,
  value,
  readVendor,
  abn,
  isShared,
  correctedAt: correctedAt.toISOString(),
});
