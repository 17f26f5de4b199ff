import { legalLastUpdated } from '@docket/shared/legal/rules';
import { ChevronDown } from 'lucide-react';
import type { LegalDocument } from './document.ts';
import { LegalText } from './legal-text.tsx';

/** A legal text as a page, with its table of contents beside it if there's room. */
export function LegalPage({ text }: { text: LegalDocument }) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-10 pb-20 sm:px-6 lg:pt-16 print:max-w-none print:px-0 print:pt-6">
      <header className="border-b pb-6 lg:pb-8">
        <h1 className="text-3xl font-semibold tracking-tight lg:text-4xl">{text.title}</h1>
        <p className="mt-2 text-muted">Last updated {legalLastUpdated}</p>
      </header>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 print:block">
        <aside className="hidden lg:block print:hidden">
          <nav
            aria-label="Contents"
            className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto pt-9 pb-4"
          >
            <h2 className="mb-2 text-sm font-semibold">Contents</h2>
            <Contents text={text} />
          </nav>
        </aside>
        <details className="group mt-6 rounded-md border bg-surface lg:hidden print:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
            Contents
            <ChevronDown
              aria-hidden
              className="size-4 text-faint transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <nav aria-label="Contents" className="border-t px-4 py-2">
            <Contents text={text} />
          </nav>
        </details>
        <article className="max-w-[42rem] pt-5 lg:pt-6">
          <LegalText text={text} />
        </article>
      </div>
    </div>
  );
}

function Contents({ text: { sections } }: { text: LegalDocument }) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 py-1 text-sm text-muted hover:text-ink lg:min-h-8"
          >
            <span className="w-6 shrink-0 text-faint tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
