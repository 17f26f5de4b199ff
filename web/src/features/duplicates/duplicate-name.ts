import { formatDate } from '@docket/shared/calendar';
import type { Duplicate } from '@docket/shared/duplicates/contract';
import { duplicateMessages as text } from '@docket/shared/duplicates/messages';
import { formatDollars } from '../../lib/format.ts';

/** 'Possible duplicate of Kmart, 21/11/26, $12.50'. */
export const possibleDuplicate = ({ receipt: { vendor, date, amount } }: Duplicate): string =>
  text.possible(vendor, date && formatDate(date), amount === null ? null : formatDollars(amount));
