import { CircleAlert, CircleCheck } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

export interface Result {
  kind: 'sent' | 'failed';
  text: string;
}

/** How the sending ended. It takes the focus, which the form lost while it was sending. */
export function Outcome({ result: { kind, text } }: { result: Result }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  const Icon = kind === 'sent' ? CircleCheck : CircleAlert;
  return (
    <p
      ref={element}
      role={kind === 'sent' ? 'status' : 'alert'}
      tabIndex={-1}
      className={clsx(
        'flex gap-2.5 rounded-md border border-current px-3.5 py-3 text-sm outline-none',
        kind === 'sent' ? 'bg-accent-soft text-accent' : 'bg-refusal-soft text-refusal',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="text-ink">{text}</span>
    </p>
  );
}
