import type { ReceiptPage } from '@docket/shared/receipts/contract';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { addressOf, wasConverted } from './picture-of.ts';

interface PageStripProps {
  url: string;
  pages: readonly ReceiptPage[];
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  isOriginal: boolean;
  onOriginal: (isOriginal: boolean) => void;
}

/** Above a picture: the way through the pages, and to the picture that this one was made of. */
export function PageStrip({ url, pages, page, onPage, isOriginal, onOriginal }: PageStripProps) {
  const current = pages[page];
  if (!current || (pages.length === 1 && current.original === null)) return null;
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-1 border-b bg-surface px-1 md:min-h-10">
      {pages.length > 1 && (
        <>
          <TurnButton
            name="Previous page"
            keys="Shift+ArrowLeft"
            onTurn={page > 0 ? () => onPage(page - 1) : null}
          >
            <ChevronLeft aria-hidden />
          </TurnButton>
          <output className="text-center text-sm whitespace-nowrap text-muted tabular-nums">
            Page {page + 1} of {pages.length}
          </output>
          <TurnButton
            name="Next page"
            keys="Shift+ArrowRight"
            onTurn={page + 1 < pages.length ? () => onPage(page + 1) : null}
          >
            <ChevronRight aria-hidden />
          </TurnButton>
        </>
      )}
      {current.original !== null && !wasConverted(current) && (
        <Button
          look="quiet"
          size="small"
          className="ml-auto aria-pressed:bg-sunken aria-pressed:text-ink"
          aria-pressed={isOriginal}
          onClick={() => onOriginal(!isOriginal)}
        >
          Show original
        </Button>
      )}
      {wasConverted(current) && (
        <Button asChild look="quiet" size="small" className="ml-auto">
          <a href={addressOf(url, page, 'download')} download>
            <Download aria-hidden />
            Download original
          </a>
        </Button>
      )}
    </div>
  );
}

interface TurnButtonProps {
  name: string;
  keys: string;
  /** Null at the end. */
  onTurn: (() => void) | null;
  children: ReactNode;
}

/** Keeps the focus at the end too: a disabled button would lose it, and the keys with it. */
function TurnButton({ name, keys, onTurn, children }: TurnButtonProps) {
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-disabled={onTurn === null}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      onClick={() => onTurn?.()}
    >
      {children}
    </Button>
  );
}
