import { clsx } from 'clsx';
import { Camera, FileText, LockKeyhole, RefreshCw, ScanText, Timer } from 'lucide-react';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { ProductPicture } from '../../ui/pictures/product-picture.tsx';
import { SectionTitle } from './section-title.tsx';

const features = [
  {
    icon: Camera,
    title: 'Document Scanner',
    text: 'Scan receipts with your camera, or upload JPG, PNG, GIF or PDF files.',
  },
  {
    icon: ScanText,
    title: 'Smart Receipt Processing',
    text: 'Docket reads the vendor, amount, GST, date and items. If it can’t read something, it never guesses.',
  },
  {
    icon: FileText,
    title: 'PDF Reports',
    text: 'Reports for any receipt, and petty cash claims totalled to the cent.',
  },
  {
    icon: LockKeyhole,
    title: 'Secure Storage',
    text: 'Every stored file is encrypted. No outside service reads your receipts.',
  },
  {
    icon: Timer,
    title: 'Quick Processing',
    text: 'Reading starts as soon as your file arrives, and you can watch its progress.',
  },
  {
    icon: RefreshCw,
    title: 'Cloud Sync',
    text: 'Upload on your phone and review at your desk: open pages update automatically.',
  },
];

/** What the product can do (PUB-05). */
export function Features() {
  return (
    <section aria-labelledby="features" className={clsx(pageWidth, 'py-16 lg:py-28')}>
      <SectionTitle id="features" text="From the first photo to the report for accounting.">
        One place for every receipt
      </SectionTitle>
      <ProductPicture
        name="log"
        alt="Docket's receipts log: receipts with vendor, category, date and amount, below a summary of their number and total"
        className="mt-10 max-md:hidden lg:mt-14"
      />
      <ul className="mt-10 grid border-t sm:grid-cols-2 sm:gap-x-12 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 border-b py-6 lg:py-8">
            <Icon aria-hidden strokeWidth={1.5} className="mt-0.5 size-5.5 shrink-0 text-accent" />
            <div>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="mt-1 max-w-xs text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
