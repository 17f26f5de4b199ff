import type { CustomField } from '@docket/shared/custom-fields/contract';
import { History } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { TextField } from '../fields/field-values.ts';
import type { KeptDraft } from './use-kept-draft.ts';

interface DraftNoteProps {
  draft: KeptDraft;
  isDirty: boolean;
  customFields: readonly CustomField[];
  className?: string;
}

/** Says that unsaved changes were brought back, which of them would replace something newer, and takes them away again. */
export function DraftNote({
  draft: { overtaken, discard },
  isDirty,
  customFields,
  className,
}: DraftNoteProps) {
  if (overtaken === null || !isDirty) return null;
  const known = new Map<string, string>([
    ...Object.entries(inputNames),
    ...customFields.map(({ id, name }): [string, string] => [`custom.${id}`, name]),
  ]);
  const replaced = overtaken.map((name) => known.get(name)).filter((name) => name !== undefined);
  return (
    <section aria-label="Unsaved changes" className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-waiting-soft px-4 py-3 text-sm">
        <History aria-hidden className="size-5 shrink-0 text-waiting" />
        <output className="min-w-48 flex-1">
          <span className="block font-medium">Your unsaved changes were brought back.</span>
          {replaced.length > 0 && (
            <span className="block break-words">
              This receipt was changed since then. Saving replaces what it holds now in: {replaced.join(', ')}
              .
            </span>
          )}
        </output>
        <Button look="secondary" size="small" onClick={discard}>
          Discard changes
        </Button>
      </div>
    </section>
  );
}

const inputNames: Record<TextField | 'lineItems', string> = {
  vendor: 'Vendor',
  amount: 'Amount',
  gstAmount: 'GST',
  date: 'Date',
  documentNumber: 'Document number',
  category: 'Category',
  reason: 'Reason',
  notes: 'Notes',
  paymentMethod: 'Payment method',
  cardLast4: 'Card, last four',
  lineItems: 'Items',
};
