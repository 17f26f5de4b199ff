import type { QueuedReceipt } from '@docket/shared/accounting/export-contract';
import { type ExportProblem, needsAttention } from '@docket/shared/accounting/export/problems';
import { exportLabel, isSolvedInBooks, problemText } from '@docket/shared/accounting/export/problem-text';
import { treatmentNames } from '@docket/shared/accounting/treatments';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { gstMessages } from '@docket/shared/gst/messages';
import { gstVerdictText } from '@docket/shared/gst/verdict-text';
import { Link } from '@tanstack/react-router';
import { Info, TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { inSentence } from '../../../lib/format.ts';

/** Why a receipt is in its part of the queue: its export, or where it's posted and its problems. */
export function QueueReason({ receipt }: { receipt: QueuedReceipt }) {
  const { problems, exportedAt, approvedAt, account, treatment, category, gstVerdict } = receipt;
  if (exportedAt && problems.length === 0)
    return (
      <p className="text-muted">
        Exported {day(exportedAt)}
        {receipt.export && `: ${exportLabel(receipt.export)}`}
      </p>
    );
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {category}
        {account && ` to ${account}`}, {inSentence(treatmentNames[treatment])}
        {approvedAt && `, approved ${day(approvedAt)}`}
      </p>
      {(problems.length > 0 || gstVerdict?.kind === 'missing') && (
        <ul className="mt-0.5 space-y-0.5">
          {problems.map((problem) => (
            <li key={problem} className="flex items-start gap-2">
              <ProblemText problem={problem} />
            </li>
          ))}
          {gstVerdict?.kind === 'missing' && (
            <li className="flex items-start gap-2">
              <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
              <span className="text-muted">{gstMessages.inQueue(gstVerdictText(gstVerdict))}</span>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

const day = (moment: string): string => formatDate(dayOf(new Date(moment)));

export function ProblemText({ problem }: { problem: ExportProblem }) {
  const isSerious = needsAttention(problem);
  const Icon = isSerious ? TriangleAlert : Info;
  return (
    <>
      <Icon
        aria-hidden
        className={isSerious ? 'mt-0.5 size-4 shrink-0 text-waiting' : 'mt-0.5 size-4 shrink-0 text-faint'}
      />
      <span className={isSerious ? 'text-waiting' : 'text-muted'}>
        {problemText(problem)}{' '}
        {isSolvedInBooks(problem) && (
          <Link to={paths.accounting} search={{ tab: 'books' }} className="underline underline-offset-2">
            Set accounts
          </Link>
        )}
        {problem === 'unchecked' && (
          <Link to={paths.reviewInbox} className="underline underline-offset-2">
            Review inbox
          </Link>
        )}
        {problem === 'exported-duplicate' && (
          <Link to={paths.receiptBin} className="underline underline-offset-2">
            Bin
          </Link>
        )}
      </span>
    </>
  );
}
