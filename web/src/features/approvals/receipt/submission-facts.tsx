import { statusAfter } from '@docket/shared/approvals/rules';
import { useReceipt } from '../../../receipt/api.ts';
import { GstVerdictNote } from '../../../receipt/gst/gst-verdict-note.tsx';
import { useSubmissions } from '../history/api.ts';
import { Act } from '../history/submission-entry.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { Money, ReceiptAmount } from '../../../ui/data/money.tsx';
import { Fact } from '../../../receipt/fact.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import type { Decidable } from '../decidable.ts';
import { NoticeList } from '../../../ui/data/notice-list.tsx';

/** The details of a submission and its decision, if any. */
export function SubmissionFacts({ item }: { item: Decidable }) {
  const { decided } = item;
  return (
    <div className="space-y-4">
      {item.notices.length > 0 && (
        <NoticeList notices={item.notices} className="rounded-md bg-waiting-soft px-3 py-2.5" />
      )}
      <EarlierRejections item={item} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm lg:grid-cols-3">
        <Fact label="Amount" className="lg:col-span-2">
          <ReceiptAmount dollars={item.amount} className="text-xl font-semibold tracking-tight" />
        </Fact>
        <Fact label="Date">
          <CalendarDate date={item.date} />
        </Fact>
        <Fact label="Vendor" className="col-span-2">
          {item.vendor}
        </Fact>
        <Fact label="GST">
          <Money dollars={item.gstAmount} className="font-normal" />
        </Fact>
        <Fact label="Category">{item.category}</Fact>
        <GstEvidence receiptId={item.receiptId} />
        <Fact label="Employee" className="col-span-2">
          {item.employee}
        </Fact>
        <Fact label="Reason" className="col-span-full">
          {item.reason || '–'}
        </Fact>
        {item.notes && (
          <Fact label="Notes" className="col-span-full">
            <span className="whitespace-pre-wrap">{item.notes}</span>
          </Fact>
        )}
        <Fact label="Receipt number">{item.customId}</Fact>
        <Fact label="Submitted" className="lg:col-span-2">
          <Moment at={item.requestedAt} />
        </Fact>
        <SubmitterSignature item={item} />
        {decided && (
          <>
            <Fact label="Status">
              <StatusBadge status={statusAfter[decided.status]} form="long" />
            </Fact>
            <Fact label={decided.status === 'approved' ? 'Approved' : 'Rejected'} className="lg:col-span-2">
              {decided.by ?? '–'}
              {decided.at && (
                <>
                  , <Moment at={decided.at} />
                </>
              )}
            </Fact>
            {decided.notes && (
              <Fact
                label={decided.status === 'approved' ? 'Manager’s notes' : 'Reason for rejection'}
                className="col-span-full"
              >
                <span className="whitespace-pre-wrap">{decided.notes}</span>
              </Fact>
            )}
            {decided.signature && (
              <Fact label="Manager’s signature" className="col-span-full">
                <SignaturePicture url={decided.signature} name={decided.by ?? 'the manager'} />
              </Fact>
            )}
          </>
        )}
      </dl>
    </div>
  );
}

/** Shown once the whole receipt is loaded. */
function GstEvidence({ receiptId }: { receiptId: string }) {
  const { data } = useReceipt(receiptId);
  if (!data) return null;
  return (
    <Fact label="GST evidence" className="col-span-full">
      <GstVerdictNote verdict={data.gstEvidence.verdict} />
    </Fact>
  );
}

/** The reasons of earlier rejections, newest first. */
function EarlierRejections({ item }: { item: Decidable }) {
  const { data = [] } = useSubmissions(item.receiptId);
  const earlier = data.filter(
    ({ status, requestedAt }) => status === 'rejected' && requestedAt < item.requestedAt,
  );
  if (earlier.length === 0) return null;
  return (
    <ul aria-label="Rejected before" className="space-y-2 rounded-md bg-refusal-soft px-3 py-2.5 text-sm">
      {earlier.map(({ id, decidedBy, respondedAt, notes }) => (
        <li key={id}>
          <Act what="Rejected before" by={decidedBy ?? '–'} at={respondedAt ?? item.requestedAt}>
            {notes}
          </Act>
        </li>
      ))}
    </ul>
  );
}

/** The submitter's signature; nothing until it's loaded. */
function SubmitterSignature({ item }: { item: Decidable }) {
  const { data } = useSubmissions(item.receiptId);
  const submission = data?.find(({ id }) => id === item.approvalId);
  if (!submission?.signature) return null;
  return (
    <Fact label={`${item.employee}’s signature`} className="col-span-full">
      <SignaturePicture url={submission.signature} name={item.employee} />
    </Fact>
  );
}

const SignaturePicture = ({ url, name }: { url: string; name: string }) => (
  <img
    src={url}
    alt={`${name}’s signature`}
    className="h-14 w-full max-w-52 rounded-md border bg-sheet object-scale-down p-2"
  />
);
