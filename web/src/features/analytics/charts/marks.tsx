import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHasHover } from '../../../lib/use-has-hover.ts';

interface MarksProps {
  /** What the chart shows, for screen readers. */
  label: string;
  /** What each mark says, in order. */
  texts: readonly string[];
  /** How far each arrow key moves; by default, to the next mark or the previous one. */
  steps?: Partial<Record<string, number>>;
  className?: string;
  /** Where the readout is from the start, such as in the names beside the marks. */
  hidesReadout?: boolean;
  /** Opens what is behind a mark; without it, marks only say what they stand for. */
  onOpen?: (index: number) => void;
  children: (markProps: (index: number) => MarkProps, active: number | null) => ReactNode;
}

/** What makes an element a mark. */
export interface MarkProps {
  role: 'img' | 'link';
  tabIndex: number;
  'aria-label': string;
  'data-mark': number;
  onFocus: () => void;
  onBlur: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
}

const nextOrPrevious = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The marks of a chart: one of them is in the tab order, the arrow keys, Home and End move between them, and the one that
 * has the focus or the pointer is read out below.
 */
export function Marks({
  label,
  texts,
  steps = nextOrPrevious,
  className,
  hidesReadout = false,
  onOpen,
  children,
}: MarksProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [reached, setReached] = useState(texts.length - 1);
  const [active, setActive] = useState<number | null>(null);
  const current = Math.min(reached, texts.length - 1);
  const hints = useHasHover()
    ? { read: text.read, open: text.readAndOpen }
    : { read: text.readByTouch, open: text.openByTouch };

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen?.(current);
    const last = texts.length - 1;
    const to = { Home: 0, End: last }[event.key] ?? current + (steps[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), last);
    group.current?.querySelector<HTMLElement>(`[data-mark="${next}"]`)?.focus();
  };

  const markProps = (index: number): MarkProps => ({
    role: onOpen ? 'link' : 'img',
    tabIndex: index === current ? 0 : -1,
    'aria-label': texts[index] ?? '',
    'data-mark': index,
    onFocus: () => {
      setReached(index);
      setActive(index);
    },
    onBlur: () => setActive(null),
    onPointerEnter: () => setActive(index),
    onPointerLeave: () => setActive(null),
    onKeyDown: move,
    onClick: () => onOpen?.(index),
  });

  return (
    <>
      <fieldset ref={group} aria-label={label} className={clsx('min-w-0', className)}>
        {children(markProps, active)}
      </fieldset>
      {!hidesReadout && (
        <p
          aria-hidden
          className={clsx('mt-3 min-h-10 text-sm text-pretty sm:min-h-5', active === null && 'text-faint')}
        >
          {active === null ? hints[onOpen ? 'open' : 'read'] : texts[active]}
        </p>
      )}
    </>
  );
}
