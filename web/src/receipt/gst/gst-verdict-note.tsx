import type { GstVerdict } from '@docket/shared/gst/contract';
import { gstMessages } from '@docket/shared/gst/messages';
import { gstVerdictHint, gstVerdictText } from '@docket/shared/gst/verdict-text';
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, CircleHelp, TriangleAlert } from 'lucide-react';

const icons = { none: CircleDashed, complete: CircleCheck, missing: TriangleAlert, unsure: CircleHelp };

/** Whether a receipt looks like enough to claim its GST, why it matters, and that it isn't advice. */
export function GstVerdictNote({ verdict }: { verdict: GstVerdict }) {
  const Icon = icons[verdict.kind];
  const hint = gstVerdictHint(verdict);
  return (
    <>
      <span
        className={clsx(
          'flex items-start gap-1.5 font-medium',
          verdict.kind === 'complete' && 'text-accent',
          (verdict.kind === 'missing' || verdict.kind === 'unsure') && 'text-waiting',
          verdict.kind === 'none' && 'font-normal',
        )}
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{gstVerdictText(verdict)}</span>
      </span>
      {verdict.kind !== 'none' && (
        <span className="mt-1 block text-xs text-muted">
          {hint} {gstMessages.notAdvice}
        </span>
      )}
    </>
  );
}
