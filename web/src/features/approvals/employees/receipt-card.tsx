import { statusAfter } from '@docket/shared/approvals/rules';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import type { Decidable } from '../decidable.ts';
import type { Refusal } from '../deciding/use-decisions.ts';
import type { View } from '../use-opened.ts';
import { RowButton } from '../lists/pending-row.tsx';
import { RefusalNote } from '../lists/refusal-note.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { NoticeList } from '../../../ui/data/notice-list.tsx';

interface ReceiptCardProps {
  item: Decidable;
  index: number;
  isCurrent: boolean;
  mayDecide: boolean;
  refusal: Refusal | null;
  onOpen: (view: View) => void;
}

/** A submitted receipt with what became of it, or what can (MGR-04). */
export function ReceiptCard({ item, index, isCurrent, mayDecide, refusal, onOpen }: ReceiptCardProps) {
  const { decided } = item;
  return (
    <li
      data-index={index}
      className="space-y-2 border-b px-4 py-3 text-sm [contain-intrinsic-size:auto_9rem] [content-visibility:auto] last:border-b-0 focus-within:bg-sunken/60 sm:px-5"
    >
      <div className="flex items-start gap-3">
        <Thumbnail url={item.thumbnailUrl} mediaType={item.mediaType} className="h-14 w-10" />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            data-row-action
            data-return-focus={isCurrent || undefined}
            onClick={() => onOpen('preview')}
            className="block max-w-full truncate rounded-md text-left font-medium underline-offset-2 hover:underline"
          >
            {item.vendor}
          </button>
          <p className="truncate text-muted">
            <CalendarDate date={item.date} />, {item.category}
          </p>
          {item.reason && <p className="truncate text-faint">{item.reason}</p>}
        </div>
        <div className="flex flex-col items-end gap-1">
          <ReceiptAmount dollars={item.amount} className="text-base" />
          <StatusBadge status={decided ? statusAfter[decided.status] : 'AWAITING_MANAGER'} />
        </div>
      </div>
      {decided && (
        <p className="text-muted wrap-anywhere">
          {decided.status === 'approved' ? 'Approved' : 'Rejected'}
          {decided.by && ` by ${decided.by}`}
          {decided.at && (
            <>
              , <Moment at={decided.at} />
            </>
          )}
          {decided.notes && `: ${decided.notes}`}
        </p>
      )}
      <NoticeList notices={item.notices} />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <RowButton name="Preview" of={item} variant="quiet" onClick={() => onOpen('preview')} />
        {mayDecide && !decided && (
          <>
            <RowButton name="Reject" of={item} variant="secondary" onClick={() => onOpen('reject')} />
            <RowButton
              name="Approve"
              of={item}
              variant={isCurrent ? 'primary' : 'secondary'}
              onClick={() => onOpen('approve')}
            />
          </>
        )}
      </div>
    </li>
  );
}
