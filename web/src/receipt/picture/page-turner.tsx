import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface PageTurnerProps {
  /** Starts at 0. */
  page: number;
  count: number;
  onPage: (page: number) => void;
  /** Keys that do the same. */
  keys?: { previous: string; next: string };
}

/** Navigation between several pages. */
export const PageTurner = ({ page, count, onPage, keys }: PageTurnerProps) => (
  <>
    <TurnButton name="Previous page" keys={keys?.previous} onTurn={page > 0 ? () => onPage(page - 1) : null}>
      <ChevronLeft aria-hidden />
    </TurnButton>
    <output className="text-center text-sm whitespace-nowrap text-muted tabular-nums">
      Page {page + 1} of {count}
    </output>
    <TurnButton name="Next page" keys={keys?.next} onTurn={page + 1 < count ? () => onPage(page + 1) : null}>
      <ChevronRight aria-hidden />
    </TurnButton>
  </>
);

interface TurnButtonProps {
  name: string;
  keys: string | undefined;
  /** Null at the end. */
  onTurn: (() => void) | null;
  children: ReactNode;
}

/** Keeps focus at the end too: a disabled button would lose it, and the keys with it. */
const TurnButton = ({ name, keys, onTurn, children }: TurnButtonProps) => (
  <Button
    variant="quiet"
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
