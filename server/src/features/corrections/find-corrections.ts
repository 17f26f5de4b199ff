import type { CorrectedField } from '@docket/shared/corrections/fields';
import { type Correction, correctionsFor, type SeenVendor } from '@docket/shared/corrections/rules';
import type { Services } from '../../platform/services.ts';
import { correctionsOfVendor } from './queries.ts';

export type FoundCorrections = Partial<Record<CorrectedField, Correction>>;

/** The corrections to fill in on a receipt of a vendor. A receipt can be read without them, so a failure is only logged. */
export async function findCorrections(
  { database, log }: Pick<Services, 'database' | 'log'>,
  receipt: { id: string; userId: string; businessId: string | null },
  seen: SeenVendor,
): Promise<FoundCorrections> {
  try {
    return correctionsFor(seen, await correctionsOfVendor(database, receipt, seen));
  } catch (error) {
    log.warn({ err: error, receiptId: receipt.id }, 'could not look up remembered corrections');
    return {};
  }
}
