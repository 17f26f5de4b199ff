import type { BillingPeriod } from '@docket/shared/plans/rules';
import { z } from 'zod';

const text = z.string().nullable().default(null);
const secret = (start: string) =>
  z
    .string()
    .regex(/^\S+$/, 'must be one word')
    .refine((value) => value.startsWith(start), `must start with ${start}`)
    .nullable()
    .default(null);

/** The environment variables of the card payment provider. */
export const paymentEnvironment = {
  // A restricted key (rk_) works as well as a secret one (sk_).
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\S+$/, 'must start with sk_ or rk_')
    .nullable()
    .default(null),
  STRIPE_WEBHOOK_SECRET: secret('whsec_'),
  // Accepted with the other keys; the provider's own pages, where people pay, don't need it.
  STRIPE_PUBLISHABLE_KEY: secret('pk_'),
  STRIPE_API_BASE: z
    .string()
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
    }, 'must be a URL starting with http:// or https://, without a path')
    .nullable()
    .default(null),
  STRIPE_PRICE_PREMIUM_MONTHLY: text,
  STRIPE_PRICE_PREMIUM_YEARLY: text,
  STRIPE_PRICE_BUSINESS_MONTHLY: text,
  STRIPE_PRICE_BUSINESS_YEARLY: text,
  STRIPE_PRICE_SEAT_MONTHLY: text,
  STRIPE_PRICE_SEAT_YEARLY: text,
  STRIPE_SEAT_PRORATION: z
    .enum(
      ['create_prorations', 'always_invoice', 'none'],
      'must be create_prorations, always_invoice or none',
    )
    .default('create_prorations'),
} as const;

const environment = z.object(paymentEnvironment);
type PaymentEnvironment = z.output<typeof environment>;

export type PaidPlan = 'premium' | 'business';
/** What can be bought: the two paid plans, and each member of a business beyond those included. */
export type Priced = PaidPlan | 'seat';
/** Identifiers at the provider; null if one isn't configured. */
export type PriceIds = Record<Priced, Record<BillingPeriod, string | null>>;

export interface PaymentConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null: the provider's own address. */
  readonly apiBase: string | null;
  readonly prices: PriceIds;
  /** How a change of seats within a period is charged, by the provider's name for it. */
  readonly seatProration: 'create_prorations' | 'always_invoice' | 'none';
}

/** Null unless payments are configured. Returns a list of problems if they are in part. */
export function paymentConfigOf(value: PaymentEnvironment): PaymentConfig | null | string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  if (secretKey === null && webhookSecret === null) return null;
  if (secretKey === null) return ['STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY as well'];
  if (webhookSecret === null) return ['STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET as well'];
  const prices: PriceIds = {
    premium: { monthly: value.STRIPE_PRICE_PREMIUM_MONTHLY, yearly: value.STRIPE_PRICE_PREMIUM_YEARLY },
    business: { monthly: value.STRIPE_PRICE_BUSINESS_MONTHLY, yearly: value.STRIPE_PRICE_BUSINESS_YEARLY },
    seat: { monthly: value.STRIPE_PRICE_SEAT_MONTHLY, yearly: value.STRIPE_PRICE_SEAT_YEARLY },
  };
  const problems = [...withoutSeats(prices), ...givenTwice(value)];
  if (problems.length > 0) return problems;
  return {
    secretKey,
    webhookSecret,
    apiBase: value.STRIPE_API_BASE,
    prices,
    seatProration: value.STRIPE_SEAT_PRORATION,
  };
}

/** A Business plan that's sold without its seats couldn't charge for them later. */
const withoutSeats = ({ business, seat }: PriceIds): string[] =>
  (['monthly', 'yearly'] as const)
    .filter((period) => business[period] !== null && seat[period] === null)
    .map((period) => {
      const name = period.toUpperCase();
      return `STRIPE_PRICE_BUSINESS_${name} needs STRIPE_PRICE_SEAT_${name} as well`;
    });

function givenTwice(value: PaymentEnvironment): string[] {
  const names = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, id] of Object.entries(value)) {
    if (!name.startsWith('STRIPE_PRICE_') || id === null) continue;
    const other = names.get(id);
    if (other !== undefined) problems.push(`${name} must differ from ${other}`);
    names.set(id, name);
  }
  return problems;
}
