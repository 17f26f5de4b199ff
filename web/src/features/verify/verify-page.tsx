import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { CodeForm } from './code-form.tsx';
import { HeadCard } from './head-card.tsx';
import { HeadForm } from './head-form.tsx';
import { PdfDrop } from './pdf-drop.tsx';
import { codeInAddress } from './typed-code.ts';
import { type Asked, type CheckState, useCheck } from './use-check.ts';
import { VerdictCard } from './verdict-card.tsx';
import { WhatItProves } from './what-it-proves.tsx';

/** The page that an approval's QR code opens. It says whether the approval has changed since it was sealed. */
export function VerifyPage() {
  const { state, check } = useCheck();
  const checkAddress = useEffectEvent(() => {
    const code = codeInAddress(window.location.pathname);
    if (code !== null) check({ code });
  });
  useEffect(() => checkAddress(), []);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-10 pb-20 sm:px-6 lg:pt-16">
      <header className="max-w-2xl">
        <h1 className="text-3xl font-semibold tracking-tight">Check an approval</h1>
        <p className="mt-3 text-base text-muted">
          Every approved receipt’s PDF carries a seal. Check whether the receipt, its signatures and the PDF
          have changed since approval.
        </p>
      </header>
      <div className="mt-8 empty:hidden" aria-live="polite" aria-busy={state.kind === 'checking'}>
        <Outcome state={state} onRetry={check} />
      </div>
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <section aria-labelledby="by-pdf" className="rounded-md border bg-surface p-4 sm:p-6">
          <h2 id="by-pdf" className="mb-4 font-semibold">
            Check a PDF
          </h2>
          <PdfDrop onFile={(file) => check({ file })} />
        </section>
        <section aria-labelledby="by-code" className="rounded-md border bg-surface p-4 sm:p-6">
          <h2 id="by-code" className="mb-4 font-semibold">
            Check a code
          </h2>
          <CodeForm onCode={(code) => check({ code })} />
        </section>
        <section aria-labelledby="by-head" className="rounded-md border bg-surface p-4 sm:p-6 md:col-span-2">
          <h2 id="by-head" className="font-semibold">
            Check the sealed trail
          </h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            Reports and emails include an entry number and a hash. Enter them to check that the entry is still
            in the business’s trail.
          </p>
          <HeadForm onHead={(head) => check({ head })} />
        </section>
      </div>
      <WhatItProves />
    </div>
  );
}

function Outcome({ state, onRetry }: { state: CheckState; onRetry: (asked: Asked) => void }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'checking')
    return (
      <p className="flex items-center gap-3 rounded-md border bg-surface px-4 py-5 wrap-anywhere text-muted sm:px-6">
        <Spinner className="size-5" />
        Checking {state.what} …
      </p>
    );
  if (state.kind === 'verdict') return <VerdictCard verdict={state.verdict} byFile={state.byFile} />;
  if (state.kind === 'head') return <HeadCard verdict={state.verdict} />;
  return <Refused {...state} onRetry={onRetry} />;
}

interface RefusedProps {
  message: string;
  retry: Asked | null;
  onRetry: (asked: Asked) => void;
}

function Refused({ message, retry, onRetry }: RefusedProps) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone, the form may be far below this.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md border bg-surface outline-none">
      {retry ? (
        <ErrorState title="Couldn’t complete the check" text={message} onRetry={() => onRetry(retry)} />
      ) : (
        <p role="alert" className="px-4 py-5 text-refusal sm:px-6">
          {message}
        </p>
      )}
    </div>
  );
}
