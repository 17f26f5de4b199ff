import { paths } from '@docket/shared/screens';
import { Button } from '../button.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

/** Shown for any unknown path, signed in or out (ROUTE-30, ERR-36). */
export function NotFound() {
  useDocumentTitle('404 Page Not Found');
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center px-6 text-center">
      <h1 className="text-xl font-semibold tracking-tight">404 Page Not Found</h1>
      <p className="mt-1 max-w-prose text-muted">Did you forget to add the page to the router?</p>
      <Button asChild variant="secondary" className="mt-5">
        <a href={paths.home}>Go to Home</a>
      </Button>
    </div>
  );
}
