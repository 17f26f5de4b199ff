import { clsx } from 'clsx';
import {
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';

interface OpenTab {
  id: string;
  value: string;
  choose: (value: string) => void;
}

// Radix's tabs write style attributes into the HTML of public pages, which the content security policy blocks.
const TabsContext = createContext<OpenTab>({ id: '', value: '', choose: () => undefined });

interface TabsProps extends ComponentProps<'div'> {
  value: string;
  onValueChange: (value: string) => void;
}

/** Tabbed panels; the arrow keys move from tab to tab. */
export function Tabs({ value, onValueChange, ...rest }: TabsProps) {
  const id = useId();
  const tabs = useMemo(() => ({ id, value, choose: onValueChange }), [id, value, onValueChange]);
  return (
    <TabsContext value={tabs}>
      <div {...rest} />
    </TabsContext>
  );
}

/** The tabs in a row, which scrolls sideways to the open one if they're wider than the screen. */
export function TabList({ className, ...rest }: ComponentProps<'div'>) {
  const { id, value } = use(TabsContext);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) return keepOpenInSight(list.current, `${id}-tab-${value}`);
  }, [id, value]);
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      className={clsx(
        'relative flex gap-1 overflow-x-auto inset-shadow-[0_-1px_0_var(--line)] [scrollbar-width:none]',
        className,
      )}
      onKeyDown={step}
      {...rest}
    />
  );
}

export function Tab({ value, className, ...rest }: ComponentProps<'button'> & { value: string }) {
  const tabs = use(TabsContext);
  const isOpen = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isOpen}
      {...(isOpen && { 'aria-controls': `${tabs.id}-panel-${value}` })}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => tabs.choose(value)}
      className={clsx(
        'min-h-11 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-100',
        '-outline-offset-2! hover:text-ink aria-selected:border-accent aria-selected:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
  /** Keeps the panel mounted while another tab is open. */
  forceMount?: boolean;
}

export function TabPanel({ value, forceMount = false, ...rest }: TabPanelProps) {
  const tabs = use(TabsContext);
  const isOpen = tabs.value === value;
  if (!isOpen && !forceMount) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={-1}
      hidden={!isOpen}
      {...rest}
    />
  );
}

/**
 * Scrolls a list to its open tab, and again when fonts, badges or rotating the screen change the widths. The tab is in
 * the middle, so that its neighbours show that there are more.
 */
function keepOpenInSight(list: HTMLElement, openId: string): () => void {
  const show = () => {
    const open = document.getElementById(openId);
    if (!open) return;
    const [inner, outer] = [open.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  };
  show();
  const observer = new ResizeObserver(show);
  for (const element of [list, ...list.children]) observer.observe(element);
  return () => observer.disconnect();
}

/** Opens the next, previous, first or last tab on an arrow key, Home or End. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = all.findIndex((tab) => tab === document.activeElement);
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: all.length - 1 }[event.key];
  if (from === -1 || to === undefined) return;
  event.preventDefault();
  const next = all.at(to % all.length);
  next?.focus();
  next?.click();
}
