import { PaymentFailure } from '../../ports/payments.ts';

interface StripeProblem {
  type?: string;
  code?: string;
  statusCode?: number;
}

/** Calls `otherwise` if the provider answers that the thing doesn't exist. */
export async function unlessMissing<Result>(
  call: () => Promise<Result>,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (problemOf(error).code !== 'resource_missing') throw error;
    return await otherwise();
  }
}

/** Whether the provider answered that a subscription won't be charged again. */
export const isWithoutInvoice = (error: unknown): boolean =>
  problemOf(error).code === 'invoice_upcoming_none';

/** Turns the SDK's errors into the port's. Their messages may name a customer, so only the codes are passed on. */
export async function reportFailure<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { type, code, statusCode } = problemOf(error);
    if (type === undefined) throw error;
    throw new PaymentFailure([type, code, statusCode].filter(Boolean).join(' '), { cause: error });
  }
}

const problemOf = (error: unknown): StripeProblem =>
  error instanceof Error && 'type' in error ? (error as StripeProblem) : {};
