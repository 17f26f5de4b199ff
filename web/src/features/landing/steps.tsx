import { clsx } from 'clsx';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { ProductPicture } from '../../ui/pictures/product-picture.tsx';
import { SectionTitle } from './section-title.tsx';

const steps = [
  {
    title: 'Scan the receipt',
    text: 'Take a photo with your phone, or drop in an image or PDF. We keep the original.',
  },
  {
    title: 'Extract the data',
    text: 'Docket reads the fields and items, shows where each one is on the receipt, and marks anything that was hard to read.',
  },
  {
    title: 'Generate reports',
    text: 'Download a report for one receipt, or select several and create a petty cash claim as a PDF.',
  },
];

/** From paper to report (PUB-07). */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-y bg-surface">
      <div
        className={clsx(
          pageWidth,
          'grid gap-x-12 gap-y-10 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-28',
        )}
      >
        <div>
          <SectionTitle id="steps">How it works</SectionTitle>
          <ol className="mt-8 lg:mt-12">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="flex gap-6 border-t py-6 last:border-b lg:py-8">
                <span aria-hidden className="w-4 text-xl font-semibold text-accent tabular-nums">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
                  <p className="mt-1.5 max-w-sm text-base text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <ProductPicture
          name="dashboard"
          alt="Docket's dashboard: the number of receipts, the month's total and the latest receipts"
          className="self-center max-md:hidden"
        />
      </div>
    </section>
  );
}
