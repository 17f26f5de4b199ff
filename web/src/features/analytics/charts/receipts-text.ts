import { formatCount } from '@docket/shared/count';

export const receiptsText = (count: number): string =>
  count === 1 ? '1 receipt' : `${count === 0 ? 'no' : formatCount(count)} receipts`;
