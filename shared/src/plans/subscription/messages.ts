import type { InvoiceStatus } from '../../billing/rules.ts';
import { type Plan, planNames } from '../rules.ts';

/** What the billing pages say about a subscription. Days are spelt out: '3 January 2027'. */
export const subscriptionTexts = {
  notBilled: 'Nothing is charged for this plan.',
  noBusinessPlan: 'Your business isn’t on the Business plan, so nothing is charged.',
  choosePlan: 'Choose the Business plan',
  wouldCost: 'What the Business plan would cost',
  notCharged: 'Nothing is charged now',
  ended: (plan: Plan) =>
    `Your ${planNames[plan]} subscription has ended. Everything you’ve stored is still here.`,
  trialEnds: (day: string) => `Free trial until ${day}. Nothing is charged before then.`,
  endsOn: (plan: Plan, day: string) =>
    `Cancelled. The ${planNames[plan]} plan continues until ${day}, and nothing more is charged.`,
  overdueTitle: 'Payment failed',
  overdue: (plan: Plan, day: string) =>
    `We couldn’t take the last payment. The ${planNames[plan]} plan continues until ${day}. To keep it, update the card in Manage Subscription. We won’t delete anything you’ve stored.`,
  goToBilling: 'Go to billing',
  notActive: 'This subscription isn’t active, so its plan doesn’t apply. To pay, select Manage Subscription.',
  cancelInPortal:
    'To change to the Free plan, cancel in Manage Subscription. The plan continues until the end of your trial or the period you’ve paid for, and everything you’ve stored stays.',
  adjusted: 'Includes changes made in this period',
  seatsFollow: (billed: number) =>
    `${billed} additional ${billed === 1 ? 'user is' : 'users are'} billed now. This follows your team within a few minutes.`,
  /** While the payment provider hasn't confirmed a checkout. */
  confirming: (plan: Plan) => `Waiting for your payment for ${planNames[plan]}`,
  confirmingNote:
    'Your plan changes here as soon as our payment provider confirms it, usually within seconds.',
  confirmingLong:
    'This is taking longer than usual. If you’ve paid, you don’t need to pay again: your plan changes as soon as the payment is confirmed.',
  stopWaiting: 'Stop waiting',
  confirmed: (plan: Plan) => `You’re on the ${planNames[plan]} plan`,
} as const;

/** The payment provider's states of an invoice. */
export const invoiceStatusTexts: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  open: 'Unpaid',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Void',
};
