import { paths } from '@docket/shared/screens';
import { clsx } from 'clsx';
import { FileText, ReceiptText, ScanLine, ScanText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { ProductPicture } from '../../ui/pictures/product-picture.tsx';

const chips = [
  { icon: ScanLine, text: 'Receipt Scanning' },
  { icon: ReceiptText, text: 'Expense Tracking' },
  { icon: FileText, text: 'PDF Reports' },
  { icon: ScanText, text: 'OCR Processing' },
];

export function Hero() {
  return (
    <section aria-labelledby="headline" className={clsx(pageWidth, 'pt-12 pb-20 md:pt-20 lg:pb-28')}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-end">
        <h1
          id="headline"
          className="text-[2.75rem] leading-[1.02] font-semibold tracking-[-0.035em] sm:text-6xl lg:text-7xl xl:text-[5.25rem]"
        >
          Snap the receipt. Docket reads it.
        </h1>
        <div className="lg:pb-2">
          <p className="max-w-xl text-base text-muted sm:text-lg">
            Docket reads the vendor, amount, date and GST and shows them beside the picture for you to check.
            Once saved, your receipt is ready for a report or petty cash claim.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <Button asChild className="grow px-5! sm:grow-0">
              <a href={`${paths.auth}?mode=register`}>Get started</a>
            </Button>
            <Button asChild variant="secondary" className="grow px-5! sm:grow-0">
              <a href={paths.pricing}>View pricing</a>
            </Button>
          </div>
        </div>
      </div>
      <ul className="mt-10 grid grid-cols-2 border-y md:mt-16 md:grid-cols-4" aria-label="What Docket does">
        {chips.map(({ icon: Icon, text }) => (
          <li
            key={text}
            className="flex min-h-12 items-center gap-2 text-sm font-medium even:border-l even:pl-3 nth-[n+3]:border-t md:border-l md:pl-4 md:first:border-l-0 md:first:pl-0 md:nth-[n+3]:border-t-0"
          >
            <Icon aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <ProductPicture
        first
        name="review"
        alt="Docket's review screen: a photo of a receipt beside the vendor, amount, GST, date and items read from it"
        className="mt-4 max-md:hidden"
      />
      <ProductPicture
        first
        name="phone"
        alt="Docket's review screen on a phone: a photo of a receipt above the details read from it"
        className="mx-auto mt-4 max-w-sm md:hidden"
      />
    </section>
  );
}
