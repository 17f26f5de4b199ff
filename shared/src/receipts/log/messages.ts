import { formatCount } from '../../count.ts';

export const logMessages = {
  averageLeavesOut: (receipts: number) =>
    receipts === 1
      ? 'Leaves out 1 receipt without an amount'
      : `Leaves out ${formatCount(receipts)} receipts without an amount`,
  tooManyToExport: (most: number) =>
    `One file can hold up to ${formatCount(most)} receipts. Please choose a shorter period.`,
};

export const viewMessages = {
  nameRequired: 'Please enter a name',
  nameTooLong: (most: number) => `Please use up to ${most} characters`,
  tooMany: (most: number) => `You can save up to ${most} views. Delete one first.`,
  unknown: 'There’s no such view.',
};
