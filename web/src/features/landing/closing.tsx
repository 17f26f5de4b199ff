import { freeScanLimit } from '@docket/shared/plans/rules';
import { paths } from '@docket/shared/screens';
import { clsx } from 'clsx';
import { Button } from '../../ui/button.tsx';
import { pageWidth } from '../../ui/frame/page-width.ts';

/** The last word of the landing page: how to begin. */
export function Closing() {
  return (
    <section aria-labelledby="begin" className="border-t bg-surface">
      <div
        className={clsx(
          pageWidth,
          'flex flex-col items-start gap-6 py-16 md:flex-row md:items-center md:justify-between lg:py-24',
        )}
      >
        <h2 id="begin" className="text-3xl leading-[1.1] font-semibold tracking-tight lg:text-[2.5rem]">
          Start with the receipt in your pocket.
        </h2>
        <div className="w-full shrink-0 md:w-auto">
          <Button asChild className="w-full px-5! md:w-auto">
            <a href={`${paths.auth}?mode=register`}>Create an account</a>
          </Button>
          <p className="mt-2 text-sm text-muted">{freeScanLimit} free scans a month. No card needed.</p>
        </div>
      </div>
    </section>
  );
}
