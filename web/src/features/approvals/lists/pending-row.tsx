import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { RelativeTime } from '../../../ui/data/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { Decidable } from '../decidable.ts';
import type { Refusal } from '../deciding/use-decisions.ts';
import type { View } from '../use-opened.ts';
import { NoticeList } from '../../../ui/data/notice-list.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';

interface PendingRowProps {
  item: Decidable;
  index: number;
  isSelected: boolean;
  /** Whether it's the row that has the focus, or gets it back when a dialog closes: its Approve is filled. */
  isCurrent: boolean;
  refusal: Refusal | null;
  onSelect: () => void;
  onOpen: (view: View) => void;
}

/** One submission that waits, with what to look at before deciding. */
export function PendingRow(props: PendingRowProps) {
  const { item, index, isSelected, isCurrent, refusal, onSelect, onOpen } = props;
  return (
    <li
      data-index={index}
      className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b px-4 py-3 text-sm [contain-intrinsic-size:auto_8rem] [content-visibility:auto] last:border-b-0 focus-within:bg-sunken/60 sm:px-5 lg:grid-cols-[auto_auto_minmax(0,1fr)_minmax(7rem,auto)_auto]"
    >
      <Checkbox labelHidden label={`Select ${item.vendor}`} checked={isSelected} onChange={onSelect} />
      <Thumbnail url={item.thumbnailUrl} mediaType={item.mediaType} className="h-14 w-10" />
      <div className="min-w-0">
        <button
          type="button"
          data-row-action
          data-return-focus={isCurrent || undefined}
          onClick={() => onOpen('approve')}
          className="line-clamp-2 max-w-full rounded-md text-left font-medium wrap-anywhere underline-offset-2 hover:underline lg:line-clamp-1"
        >
          {item.vendor}
        </button>
        <p className="truncate text-muted">{item.employee}</p>
        <p className="line-clamp-2 text-faint wrap-anywhere lg:line-clamp-1">
          <CalendarDate date={item.date} />, {item.category}
          {item.reason && `, ${item.reason}`}
        </p>
      </div>
      <div className="text-right">
        <ReceiptAmount dollars={item.amount} className="text-base" />
        <p className="text-xs text-faint">
          <time dateTime={item.requestedAt}>
            <RelativeTime at={item.requestedAt} />
          </time>
        </p>
      </div>
      <NoticeList notices={item.notices} className="col-span-4 lg:col-span-3 lg:col-start-3" />
      <RefusalNote refusal={refusal} className="col-span-4 lg:col-span-3 lg:col-start-3" />
      <div className="col-span-4 flex gap-2 lg:col-span-1 lg:col-start-5 lg:row-start-1">
        <RowButton name="Preview" of={item} variant="quiet" onClick={() => onOpen('preview')} />
        <RowButton name="Reject" of={item} variant="secondary" onClick={() => onOpen('reject')} />
        <RowButton
          name="Approve"
          of={item}
          variant={isCurrent ? 'primary' : 'secondary'}
          onClick={() => onOpen('approve')}
        />
      </div>
    </li>
  );
}

interface RowButtonProps {
  name: string;
  of: Decidable;
  variant: 'quiet' | 'secondary' | 'primary';
  onClick: () => void;
}

export const RowButton = ({ name, of, variant, onClick }: RowButtonProps) => (
  <Button
    variant={variant}
    size="small"
    className="grow lg:grow-0"
    aria-label={`${name} ${of.vendor}`}
    onClick={onClick}
  >
    {name}
  </Button>
);
