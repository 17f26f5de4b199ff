import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { CircleCheck, FileText, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Progress } from '../../../ui/states/progress.tsx';
import { ReadingProgress } from '../../../receipt/reading/reading-progress.tsx';

/** The stages while a receipt is being read; before and after, its status and what that means (PROC-03). */
export function ProcessingState({ receipt }: { receipt: Receipt }) {
  switch (receipt.status) {
    case 'PROCESSING':
      return <ReadingProgress sent={1} stage={receipt.stage} />;
    case 'DRAFT':
      return (
        <Standing
          icon={FileText}
          iconClass="text-faint"
          percent={0}
          title="Not read yet"
          hint="Your receipt is saved. Add a reason to start scanning."
        />
      );
    case 'FAILED':
      return (
        <Standing
          icon={TriangleAlert}
          iconClass="text-refusal"
          percent={100}
          hasFailed
          title={text.ocrFailedTitle}
          hint={text.ocrFailed}
          more={receipt.failureReason}
        />
      );
    case 'PROCESSED':
    case 'AWAITING_MANAGER':
    case 'APPROVED':
    case 'REJECTED':
      return <Standing icon={CircleCheck} iconClass="text-accent" percent={100} title={text.processed} />;
  }
}

interface StandingProps {
  icon: LucideIcon;
  iconClass: string;
  percent: number;
  hasFailed?: boolean;
  title: string;
  hint?: string;
  more?: string | null;
}

function Standing({ icon: Icon, iconClass, percent, hasFailed = false, title, hint, more }: StandingProps) {
  return (
    <>
      <Progress label="Reading the receipt" percent={percent} tone={hasFailed ? 'refusal' : 'accent'} />
      <div className="mt-4 flex items-start gap-3" role={hasFailed ? 'alert' : 'status'}>
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconClass}`} />
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {hint && <p className="text-muted">{hint}</p>}
          {more && <p className="mt-1 text-sm text-muted">{more}</p>}
        </div>
      </div>
    </>
  );
}
