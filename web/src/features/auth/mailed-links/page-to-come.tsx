import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { NeedsScript } from '../needs-script.tsx';

/** What a mailed link's page shows until the program has read the link. `what` begins the sentence on JavaScript. */
export const PageToCome = ({ what }: { what: string }) => (
  <div className="mx-auto w-full max-w-md px-4 pt-10 sm:px-0">
    <NeedsScript what={what} />
    <div className="noscript:hidden">
      <ScreenSpinner />
    </div>
  </div>
);
