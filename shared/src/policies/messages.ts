import { policyLimits } from './rules.ts';

/** Texts on the policies that a business sets for what's submitted to it. */
export const policyMessages = {
  unknown: 'This policy no longer exists. Please reload the page.',
  tooMany: `A business can have up to ${policyLimits.policies} policies.`,
  limitRequired: 'Please enter an amount above $0.00.',
  limitTooLarge: 'This amount is too large.',
  daysRequired: `Please enter a number of days from 1 to ${policyLimits.days}.`,
  reasonTooLong: `A reason can have up to ${policyLimits.reasonLength} characters. Please shorten it.`,
  categoryTooLong: 'This name is too long. Please shorten it.',
} as const;
