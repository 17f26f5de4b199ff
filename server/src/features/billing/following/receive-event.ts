import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { BadSignature, type PaymentEvent, type PaymentProvider } from '../../../ports/payments.ts';
import { paymentEventJob } from '../job-kinds.ts';
import { requirePayments } from '../payments-of.ts';
import { insertEvent } from '../queries/events.ts';

/** Stores a signed event and enqueues its processing, both or neither. A known one changes nothing. */
export async function receiveEvent(
  services: Pick<Services, 'database' | 'jobs' | 'clock' | 'payments' | 'config'>,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = readSigned(requirePayments(services).payments, body, signature);
  await services.database.transaction().execute(async (transaction) => {
    if (!(await insertEvent(transaction, { ...event, receivedAt: services.clock() }))) return;
    await services.jobs.enqueue(transaction, paymentEventJob, { eventId: event.id });
  });
}

function readSigned(payments: PaymentProvider, body: Buffer, signature: string): PaymentEvent {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    throw error instanceof BadSignature ? new Refusal('BAD_SIGNATURE') : error;
  }
}
