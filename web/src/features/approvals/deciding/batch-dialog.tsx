import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { useRef, useState } from 'react';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { removeTexts } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import type { SignaturePadHandle } from '../../../ui/signature/signature-pad.tsx';
import { useApproveMany } from './api.ts';
import type { Decidable } from '../decidable.ts';
import { approvingKey } from '../note-keys.ts';
import { NoticeList } from '../../../ui/data/notice-list.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { Beside } from '../receipt/beside.tsx';
import { SignedButton, SigningFields, useSigning } from './signing.tsx';
import { totalOf } from './total-of.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

interface BatchDialogProps {
  items: readonly Decidable[];
  onClose: () => void;
  onApproved: (approvalIds: readonly string[]) => void;
}

/** Approves several receipts, all or none, with one signature. The list shows all of them. */
export function BatchDialog({ items, onClose, onApproved }: BatchDialogProps) {
  const ids = items.map(({ approvalId }) => approvalId);
  const count = items.length === 1 ? '1 receipt' : `${items.length} receipts`;
  const total = formatDollars(totalOf(items));
  const user = useUser();
  const pad = useRef<SignaturePadHandle>(null);
  // Stays the same if another manager decides one of them meanwhile.
  const [subject] = useState(() => ids.join(' '));
  const signing = useSigning(subject, null, () => pad.current?.picture() ?? null);
  const approving = useApproveMany(ids, {
    onSuccess: () => {
      toast.success(text.approved, { description: `${count}, ${total}` });
      removeTexts(user.id, [approvingKey(subject)]);
      onApproved(ids);
    },
    onError: useLateFailure(text.approveFailed),
  });
  const approve = () => {
    if (!approving.isPending) signing.submit((notes, signature) => approving.mutate({ notes, signature }));
  };
  useDialogKeys({ onSubmit: approve });

  return (
    <Dialog
      open
      width="widest"
      onOpenChange={onClose}
      title="Manager Receipt Approval"
      description={`Your signature approves each of these ${count}, ${total} in total.`}
      actions={
        <>
          <p className="mr-auto hidden self-center text-xs text-faint md:block">Ctrl+Enter approves</p>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SignedButton signing={signing}>
            <Button
              disabled={signing.isEmpty || items.length === 0}
              busy={approving.isPending}
              onClick={approve}
            >
              Approve {count}
            </Button>
          </SignedButton>
        </>
      }
    >
      <Beside>
        <BatchList items={items} count={count} total={total} />
        <SigningFields
          pad={pad}
          signing={signing}
          error={approving.isError ? `${text.approveFailed}: ${formErrorText(approving.error)}` : null}
        />
      </Beside>
    </Dialog>
  );
}

interface BatchListProps {
  items: readonly Decidable[];
  count: string;
  total: string;
}

function BatchList({ items, count, total }: BatchListProps) {
  return (
    <section
      aria-label={`To approve: ${count}`}
      data-first-focus
      // Scrolls by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[44dvh] overflow-y-auto rounded-md border low:max-h-[calc(92dvh-10rem)] lg:max-h-[64dvh]"
    >
      <ul>
        {items.map((item) => (
          <li
            key={item.approvalId}
            className="grid grid-cols-[2rem_minmax(0,1fr)_7.5rem] gap-x-3 border-b px-3 py-2 text-sm"
          >
            <Thumbnail url={item.thumbnailUrl} mediaType={item.mediaType} className="row-span-2 h-10 w-8" />
            <span className="truncate font-medium">{item.vendor}</span>
            <ReceiptAmount dollars={item.amount} className="text-right" />
            <span className="truncate text-muted">{item.employee}</span>
            <span className="text-right text-muted">
              <CalendarDate date={item.date} />
            </span>
            <NoticeList notices={item.notices} className="col-span-2 col-start-2 mt-1" />
          </li>
        ))}
      </ul>
      <p className="sticky bottom-0 -mt-px flex justify-between gap-3 border-t bg-surface px-3 py-2.5 text-sm font-semibold">
        <span>Total of {count}</span>
        <span className="tabular-nums">{total}</span>
      </p>
    </section>
  );
}
