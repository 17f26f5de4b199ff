import { normaliseEmail } from '@docket/shared/auth/rules';
import type { Services } from '../../../platform/services.ts';
import { handleAddressRequestJob } from '../jobs.ts';
import { type AskedPurpose, insertAddressRequest } from '../queries/address-requests.ts';

/**
 * Stores a request for a link. A job looks up whether the address has an account, so neither the response nor its
 * timing reveals it.
 */
export async function askForLink(
  { database, jobs, newId, clock }: Pick<Services, 'database' | 'jobs' | 'newId' | 'clock'>,
  purpose: AskedPurpose,
  email: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const id = newId();
    await insertAddressRequest(transaction, {
      id,
      purpose,
      email: normaliseEmail(email),
      createdAt: clock(),
    });
    await jobs.enqueue(transaction, handleAddressRequestJob, { requestId: id });
  });
}
