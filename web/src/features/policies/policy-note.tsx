import { Ban, TriangleAlert } from 'lucide-react';
import { useUser } from '../../lib/session/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { PolicyNoteProps } from '../../receipt/parts.ts';
import { useBrokenPolicies } from './api.ts';

/** What a receipt breaks of the business's policies, with what's typed; nothing if it breaks none. */
export function PolicyNote({ receiptId, typed }: PolicyNoteProps) {
  const { businessId } = useUser();
  const { data: broken = [] } = useBrokenPolicies(receiptId, useDebounced(typed), businessId !== null);
  const blocking = broken.filter(({ effect }) => effect === 'block');
  const warning = broken.filter(({ effect }) => effect !== 'block');
  return (
    <output aria-label="Policies" className="block space-y-2 empty:hidden">
      <Findings
        icon={Ban}
        heading="This can’t be submitted for approval as it is."
        className="bg-refusal-soft text-refusal"
        texts={blocking.map(({ text }) => text)}
      />
      <Findings
        icon={TriangleAlert}
        heading="Your manager will see this when you submit it."
        className="bg-waiting-soft text-waiting"
        texts={warning.map(({ text }) => text)}
      />
    </output>
  );
}

interface FindingsProps {
  icon: typeof Ban;
  heading: string;
  texts: readonly string[];
  className: string;
}

function Findings({ icon: Icon, heading, texts, className }: FindingsProps) {
  if (texts.length === 0) return null;
  return (
    <div className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-sm wrap-anywhere ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{heading}</p>
        <ul className="mt-1 space-y-1">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
