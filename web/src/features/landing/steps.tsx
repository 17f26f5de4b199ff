import { clsx } from 'clsx';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { SectionTitle } from './section-title.tsx';

const steps = [
  {
    title: 'Scan the receipt',
    text: 'Photograph it with your phone, or drop in a picture or a PDF. The original is kept as it came.',
  },
  {
    title: 'Extract the data',
    text: 'Docket reads the fields and the items. Each one lights up its place on the receipt, and what was hard to read says so.',
  },
  {
    title: 'Generate reports',
    text: 'Download a report of one receipt, or tick several and take a petty cash claim as a PDF.',
  },
];

/** From paper to report (PUB-07). */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-y bg-surface">
      <div className={clsx(pageWidth, 'py-16 lg:py-24')}>
        <SectionTitle id="steps">How it works</SectionTitle>
        <ol className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3 lg:mt-14">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-ink! pt-4">
              <p aria-hidden className="text-sm font-medium text-faint tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-6 text-xl font-semibold tracking-tight lg:mt-10">{title}</h3>
              <p className="mt-2 max-w-sm text-base text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
