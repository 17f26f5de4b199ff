import type { LegalDocument } from './document.ts';
import { LegalText } from './legal-text.tsx';

/** A legal text in a dialog: it scrolls, also by keyboard. */
export function LegalDialogText({ text }: { text: LegalDocument }) {
  return (
    <section
      aria-label={`Text of the ${text.title}`}
      // What scrolls must be reachable without a pointer.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[min(60dvh,40rem)] overflow-y-auto overscroll-contain rounded-md border bg-paper px-4 py-4 sm:px-6"
    >
      <LegalText text={text} inDialog />
    </section>
  );
}
