import { paths } from '@docket/shared/screens';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { abilities, audiences, principles } from './about-texts.ts';

/** What the product does, for whom, and what it keeps to (PUB-09). */
export function AboutPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-10 pb-20 sm:px-6 lg:pt-16">
      <header className="max-w-3xl pb-12 lg:pb-16">
        <p className="text-sm font-medium text-accent">About Docket</p>
        <h1 className="mt-3 text-3xl leading-tight font-semibold tracking-tight lg:text-5xl lg:leading-[1.1]">
          From crumpled receipt to approved expense.
        </h1>
        <p className="mt-5 text-base leading-relaxed text-muted lg:text-lg">
          Docket is a web application for individuals and businesses. It captures receipts, reads them, tracks
          expenses and sends receipts to managers for approval. In Australia, a docket is a receipt.
        </p>
      </header>
      <Part id="what-it-does" title="What it does">
        <dl className="space-y-6">
          {abilities.map(({ title, text }) => (
            <div key={title} className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 leading-relaxed text-muted sm:mt-0">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="who-it-is-for" title="Who it’s for">
        <ul className="space-y-3 leading-relaxed text-muted">
          {audiences.map(({ title, text }) => (
            <li key={title}>
              <strong className="font-semibold text-ink">{title}</strong> {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="principles" title="Our principles">
        <ol className="space-y-8">
          {principles.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
              <p className="mt-1.5 leading-relaxed text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="next" title="Try Docket">
        <p className="leading-relaxed text-muted">
          It’s free to get started. If you have questions first, contact us.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button asChild>
            <a href={`${paths.auth}?mode=register`}>Create an account</a>
          </Button>
          <Button asChild variant="secondary">
            <a href={paths.contact}>Contact us</a>
          </Button>
        </div>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-t py-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:py-14"
    >
      <h2 id={id} className="mb-5 text-xl font-semibold tracking-tight lg:mb-0">
        {title}
      </h2>
      <div className="max-w-[42rem]">{children}</div>
    </section>
  );
}
