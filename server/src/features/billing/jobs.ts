import type { Services } from '../../platform/services.ts';
import { endPayments } from './end-payments.ts';
import {
  billSeatsJob,
  endGraceJob,
  endPaymentsJob,
  paymentEventJob,
  readCustomerJob,
  reconcilePaymentsJob,
  stopRenewalJob,
} from './job-kinds.ts';
import { billSeats } from './members/bill-seats.ts';
import { processEvent, readCustomer } from './following/read-customer.ts';
import { checkPrices, reconcilePayments } from './following/reconcile.ts';
import { stopRenewal } from './members/stop-renewal.ts';

export { reconcilePaymentsJob };

/** Runs the jobs about payments in this process from now on. */
export async function workBillingJobs(services: Services): Promise<void> {
  const { jobs } = services;
  const one = { concurrency: 1 };
  await jobs.work(paymentEventJob, ({ eventId }) => processEvent(services, eventId), { concurrency: 2 });
  await jobs.work(readCustomerJob, ({ customerId }) => readCustomer(services, customerId), one);
  await jobs.work(billSeatsJob, ({ businessId }) => billSeats(services, businessId), one);
  await jobs.work(stopRenewalJob, ({ customerId }) => stopRenewal(services, customerId), one);
  await jobs.work(endGraceJob, ({ customerId }) => readCustomer(services, customerId), one);
  await jobs.work(endPaymentsJob, ({ customerId }) => endPayments(services, customerId), one);
  await jobs.work(
    reconcilePaymentsJob,
    async (_, { log }) => {
      const customers = await reconcilePayments(services);
      await checkPrices(services);
      if (customers > 0) log.info({ customers }, 'payments reconciled');
    },
    one,
  );
}
