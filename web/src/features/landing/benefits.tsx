import { clsx } from 'clsx';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { SectionTitle } from './section-title.tsx';

/** The benefits that the specification states (GEN-18), and what each rests on. */
const benefits = [
  { title: 'Save time on manual entry', text: 'Docket fills in the details for you.' },
  { title: 'Fewer reporting errors', text: 'Check every value against the receipt itself.' },
  { title: 'Never lose a receipt', text: 'The original stays with its record, even after the paper fades.' },
  { title: 'Easier petty cash management', text: 'Select your receipts and Docket adds up the claim.' },
  { title: 'Instant reports', text: 'Create a report whenever you need one.' },
  { title: 'Stay organised and compliant', text: 'Vendor, date and GST, with the receipt to back them up.' },
];

/** The benefits (PUB-06). */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="border-y bg-sunken">
      <div
        className={clsx(
          pageWidth,
          'grid gap-x-12 gap-y-10 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-28',
        )}
      >
        <SectionTitle id="benefits">Less typing, nothing lost</SectionTitle>
        <ul className="border-t border-edge!">
          {benefits.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1 border-b border-edge! py-5 sm:grid-cols-2 sm:items-baseline"
            >
              <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
