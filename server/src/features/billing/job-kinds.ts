import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs.ts';

/** For about an hour and a half if the provider can't be reached. The daily job repairs what's missed then. */
const patience = { retryLimit: 15, retryDelaySeconds: 2, longestRetryDelaySeconds: 600 } as const;
const ofCustomer = z.strictObject({ customerId: z.string() });

export const paymentEventJob = defineJob({
  name: 'payment-event',
  payload: z.strictObject({ eventId: z.string() }),
  ...patience,
});
export const readCustomerJob = defineJob({ name: 'read-customer', payload: ofCustomer, ...patience });
export const billSeatsJob = defineJob({
  name: 'bill-seats',
  payload: z.strictObject({ businessId: z.uuid() }),
  ...patience,
});
/** A personal subscription that a Business has replaced isn't renewed. */
export const stopRenewalJob = defineJob({ name: 'stop-renewal', payload: ofCustomer, ...patience });
/** Everything of a customer ends now. The daily job asks for it again until it's done. */
export const endPaymentsJob = defineJob({ name: 'end-payments', payload: ofCustomer, ...patience });
/** Waits for the end of a grace, and then reads whether the customer has paid. */
export const endGraceJob = defineJob({
  name: 'end-grace',
  payload: ofCustomer.extend({ graceEndsAt: z.iso.datetime() }),
  ...patience,
});

export const reconcilePaymentsJob = defineScheduledJob({
  name: 'reconcile-payments',
  timeLimitSeconds: 30 * 60,
});
