import { Eye } from 'lucide-react';
import type { ReceiptColumn } from '../../../receipt/table/columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/data/relative-time.tsx';
import type { Decidable } from '../decidable.ts';
import type { View } from '../use-opened.ts';

type Column = ReceiptColumn<Decidable>;

export const submittedColumn: Column = {
  heading: 'Submitted',
  sortedBy: 'submitted',
  width: '6.75rem',
  onCard: 'col-start-[right] row-start-2 text-right text-xs',
  className: 'whitespace-nowrap text-faint @3xl:text-sm @3xl:text-left',
  cell: ({ requestedAt }) => (
    <time dateTime={requestedAt}>
      <RelativeTime at={requestedAt} />
    </time>
  ),
};

/** Each receipt's buttons. Only the current one's Approve is filled. */
export const actionsColumn = (mayDecide: boolean, onOpen: (item: Decidable, view: View) => void): Column => ({
  heading: 'Actions',
  isHeadingHidden: true,
  width: mayDecide ? '13rem' : '2rem',
  onCard: 'col-start-[choose] col-end-[-1] row-start-4 @max-3xl:pt-1!',
  cell: (item, isCurrent) => {
    const buttonOf = (name: string, view: View, variant: 'secondary' | 'primary') => (
      <Button
        variant={variant}
        size="small"
        className="grow @3xl:grow-0"
        aria-label={`${name} ${item.vendor}`}
        onClick={() => onOpen(item, view)}
      >
        {name}
      </Button>
    );
    return (
      <div className="flex justify-end gap-2">
        <Button
          variant="quiet"
          size="small"
          className="@max-3xl:grow @3xl:px-2"
          aria-label={`Preview ${item.vendor}`}
          title="Preview"
          onClick={() => onOpen(item, 'preview')}
        >
          <Eye aria-hidden />
          <span className="@3xl:hidden">Preview</span>
        </Button>
        {mayDecide && !item.decided && (
          <>
            {buttonOf('Reject', 'reject', 'secondary')}
            {item.canApprove && buttonOf('Approve', 'approve', isCurrent ? 'primary' : 'secondary')}
          </>
        )}
      </div>
    );
  },
});
