import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { PageTurner } from './page-turner.tsx';
import { wasConverted } from './picture-of.ts';
import { SavePageButton } from './save-page-button.tsx';

const turningKeys = { previous: 'Shift+ArrowLeft', next: 'Shift+ArrowRight' };

interface PageStripProps {
  /** The receipt's. */
  id: string;
  url: string;
  pages: readonly ReceiptPage[];
  /** Starts at 0. */
  page: number;
  onPage: (page: number) => void;
  isOriginal: boolean;
  onOriginal: (isOriginal: boolean) => void;
  /** Whether these are the pages of a PDF. */
  isDrawn: boolean;
}

/** Shown above an image: navigation between pages, and to the page's original or the PDF. */
export function PageStrip({ id, url, pages, page, onPage, isOriginal, onOriginal, isDrawn }: PageStripProps) {
  const current = pages[page];
  if (!current || (pages.length === 1 && current.original === null && !isDrawn)) return null;
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-1 border-b bg-surface px-1 md:min-h-10">
      {pages.length > 1 && <PageTurner page={page} count={pages.length} onPage={onPage} keys={turningKeys} />}
      {current.original !== null && !wasConverted(current) && (
        <Button
          variant="quiet"
          size="small"
          className="ml-auto aria-pressed:bg-sunken aria-pressed:text-ink"
          aria-pressed={isOriginal}
          onClick={() => onOriginal(!isOriginal)}
        >
          Show original
        </Button>
      )}
      {isDrawn && (
        <Button asChild variant="quiet" size="small" className="ml-auto">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            <span>
              Open the PDF <span className="sr-only">in a new tab</span>
            </span>
          </a>
        </Button>
      )}
      {wasConverted(current) && (
        <SavePageButton id={id} page={page} files={current} variant="quiet" className="ml-auto">
          Download original
        </SavePageButton>
      )}
    </div>
  );
}
