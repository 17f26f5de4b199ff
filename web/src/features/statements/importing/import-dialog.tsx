import { formatCount } from '@docket/shared/count';
import type { StatementOwner } from '@docket/shared/statements/rules';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLateFailure } from '../../../ui/toasts/use-late-failure.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { type Imported, type Preview, useImport, usePreview } from '../api.ts';
import { ImportForm } from './import-form.tsx';

interface ImportDialogProps {
  of: StatementOwner;
  onClose: () => void;
  onImported: (imported: Imported) => void;
}

/** Chooses a file, then what its columns are and which account it's of. */
export function ImportDialog({ of, onClose, onImported }: ImportDialogProps) {
  const form = useId();
  const preview = usePreview(of);
  const send = useImport({
    onSuccess: (imported) => {
      toast.success(importedText(imported), { description: restText(imported) });
      onImported(imported);
    },
    onError: useLateFailure('Couldn’t import the statement'),
  });
  const [chosen, setChosen] = useState<{ file: File; preview: Preview } | null>(null);
  const read = (file: File | undefined) => {
    setChosen(null);
    send.reset();
    if (file) preview.mutate(file, { onSuccess: (found) => setChosen({ file, preview: found }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title="Import statement"
      description="Export a CSV, OFX or QIF file from your bank. It’s read on this server and goes nowhere else."
      {...(chosen && {
        actions: (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={send.isPending}>
              Import
            </Button>
          </>
        ),
      })}
    >
      <div className="space-y-4">
        <Field
          label="Statement file"
          error={preview.error ? errorText(preview.error) : undefined}
          hint="Up to 2 MB"
        >
          <Input
            type="file"
            data-first-focus
            accept=".csv,.txt,.ofx,.qfx,.qif,text/csv"
            className="py-2 file:mr-3 file:border-0 file:bg-transparent file:font-medium file:text-accent"
            onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
          />
        </Field>
        {preview.isPending && (
          <output className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> Reading the file
          </output>
        )}
        {chosen && (
          // A different file starts over.
          <ImportForm
            key={`${chosen.file.name} ${chosen.file.lastModified}`}
            of={of}
            {...chosen}
            id={form}
            send={send}
            onImported={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

const importedText = ({ added }: Imported): string =>
  added === 0 ? 'No new lines' : `${formatCount(added)} ${added === 1 ? 'line' : 'lines'} imported`;

const restText = ({ matched, known, skipped, skippedRows }: Imported): string =>
  [
    `${formatCount(matched)} matched`,
    known > 0 && `${formatCount(known)} already there`,
    skipped > 0 && skippedText(skipped, skippedRows),
  ]
    .filter(Boolean)
    .join(', ');

/** `1 row without a date or an amount: “29/02/2027, Coffee, 10.00”` */
function skippedText(count: number, rows: readonly string[]): string {
  const named = rows.map((row) => `“${row}”`).join(', ');
  const more = count > rows.length ? ' and more' : '';
  const what = `${formatCount(count)} ${count === 1 ? 'row' : 'rows'} without a date or an amount`;
  return named === '' ? what : `${what}: ${named}${more}`;
}
