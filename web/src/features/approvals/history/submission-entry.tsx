import type { Submission } from '@docket/shared/approvals/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { shortHash } from '@docket/shared/trail/rules';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';

const statusOf: Record<Exclude<Submission['status'], 'withdrawn'>, ReceiptStatus> = {
  pending: 'AWAITING_MANAGER',
  approved: 'APPROVED',
  rejected: 'REJECTED',
};

/** One submission: the submitter, the decision, who made it and both signatures. */
export function SubmissionEntry({ submission }: { submission: Submission }) {
  const { status, submittedBy, requestedAt, reason, decidedBy, respondedAt, notes, code } = submission;
  const isVoid = submission.voidedAt !== null;
  return (
    <article className="space-y-3 text-sm">
      {isVoid ? (
        <Badge>Void</Badge>
      ) : status === 'withdrawn' ? (
        <Badge>Withdrawn</Badge>
      ) : (
        <StatusBadge status={statusOf[status]} form="long" />
      )}
      {submission.voidedAt !== null && (
        <p className="font-medium break-words">
          Reopened <Moment at={submission.voidedAt} />: {submission.voidReason}
          <span className="block font-normal text-muted">The signatures are no longer valid.</span>
        </p>
      )}
      <div className={clsx('space-y-3', isVoid && 'text-muted')}>
        {respondedAt !== null && decidedBy !== null && (
          <Act
            what={status === 'approved' ? 'Approved' : 'Rejected'}
            by={decidedBy}
            at={respondedAt}
            isVoid={isVoid}
          >
            {notes}
          </Act>
        )}
        {submission.firstApproval && (
          <Act
            what="Approved first"
            by={submission.firstApproval.by}
            at={submission.firstApproval.at}
            isVoid={isVoid}
          >
            {submission.firstApproval.notes}
          </Act>
        )}
        {submission.needsSecond && status === 'pending' && (
          <p className="text-muted">Two managers have to approve it.</p>
        )}
        <Act what="Submitted" by={submittedBy} at={requestedAt} isVoid={isVoid}>
          {reason}
        </Act>
        {submission.warnings.length > 0 && (
          <ul aria-label="Policy warnings" className="space-y-1 text-waiting">
            {submission.warnings.map((warning) => (
              <li key={warning} className="break-words">
                {warning}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-4">
        <SignaturePicture picture={submission.signature} name={submittedBy} isVoid={isVoid} />
        {submission.firstApproval && (
          <SignaturePicture
            picture={submission.firstApproval.signature}
            name={submission.firstApproval.by}
            isVoid={isVoid}
          />
        )}
        <SignaturePicture picture={submission.managerSignature} name={decidedBy ?? ''} isVoid={isVoid} />
      </div>
      {code !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">
            Code <span className="font-mono tracking-wide">{shortHash(code)}</span>
          </span>
          <a
            href={paths.verifyCode.replace('$code', code)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline underline-offset-2 md:min-h-0"
          >
            <ShieldCheck aria-hidden className="size-4" />
            Check this approval
          </a>
        </p>
      )}
    </article>
  );
}

interface ActProps {
  what: string;
  by: string;
  at: string;
  isVoid?: boolean;
  /** Their reason or notes. */
  children: string | null;
}

/** Who did it and when. */
export function Act({ what, by, at, isVoid = false, children }: ActProps) {
  return (
    <div className="min-w-0">
      <p className={clsx('break-words', isVoid && 'line-through')}>
        {what} by <span className="font-medium">{by}</span>, <Moment at={at} />
      </p>
      {children && <p className="mt-0.5 break-words whitespace-pre-wrap text-muted">{children}</p>}
    </div>
  );
}

interface SignaturePictureProps {
  picture: string | null;
  name: string;
  isVoid: boolean;
}

/** Light in both themes, because the ink is dark. */
function SignaturePicture({ picture, name, isVoid }: SignaturePictureProps) {
  if (picture === null) return null;
  return (
    <figure className="min-w-0 flex-1 basis-36">
      <div className="relative">
        <img
          src={picture}
          alt={isVoid ? `${name}’s signature (void)` : `${name}’s signature`}
          className={clsx(
            'h-20 w-full rounded-md border bg-sheet object-scale-down p-2',
            isVoid && 'opacity-50',
          )}
        />
        {isVoid && <span aria-hidden className="absolute inset-x-0 top-1/2 border-t-2 border-refusal" />}
      </div>
      <figcaption className={clsx('mt-1 truncate text-xs text-faint', isVoid && 'line-through')}>
        {name}
      </figcaption>
    </figure>
  );
}
