import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { NeedsScript } from '../needs-script.tsx';

/**
 * What an emailed link's page shows until the script has read the link. `what` starts the sentence about JavaScript.
 */
export const PageToCome = ({ what }: { what: string }) => (
  <div className="mx-auto w-full max-w-md px-4 pt-10 sm:px-0">
    <NeedsScript what={what} />
    <div className="noscript:hidden">
      <ScreenSpinner />
    </div>
  </div>
);
