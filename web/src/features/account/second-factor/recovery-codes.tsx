import { Copy, Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { PrintSheet, printSheet } from '../../../ui/print-sheet.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { canCopy, copyText } from '../../../lib/copy-text.ts';
import type { SavedCodes } from './use-saved-codes.ts';

/** The recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, saved }: { codes: readonly string[]; saved: SavedCodes }) {
  const { email } = useUser();
  const reminderId = useId();
  const title = `Docket recovery codes for ${email}`;
  const asText = [title, 'Each code works once, in place of your authenticator app.', '', ...codes, ''].join(
    '\n',
  );

  const copy = async () => {
    if (!(await copyText(asText))) return;
    saved.markSaved();
    toast.success('Recovery codes copied');
  };
  const download = () => {
    saveFile({ blob: new Blob([asText], { type: 'text/plain' }), name: 'docket-recovery-codes.txt' });
    saved.markSaved();
  };
  const print = () => {
    printSheet();
    saved.markSaved();
  };

  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">
        If you lose your authenticator app, you can sign in with one of these codes. Each works once. Store
        them somewhere safe: we won’t show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border bg-sunken px-5 py-4 text-center text-base tracking-wide tabular-nums select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {canCopy() && (
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={download}>
          <Download aria-hidden />
          Download codes
        </Button>
        <Button variant="secondary" size="small" onClick={print}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      {saved.isReminded && (
        <FieldError
          id={reminderId}
          text="Copy, download or print the codes first: we won’t show them again. To continue without saving them, select Done again."
        />
      )}
      <FormActions>
        <Button onClick={saved.tryToClose}>Done</Button>
      </FormActions>
      <PrintSheet>
        <h1 className="mb-2 text-lg font-semibold">{title}</h1>
        <p className="mb-6">Each code works once, in place of your authenticator app.</p>
        <ul className="space-y-2 text-lg tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </PrintSheet>
    </div>
  );
}
