import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useRef, useState, type FocusEvent, type ToggleEvent } from 'react';
import { buttonClass } from '../ui/button.tsx';
import type { SiteLink } from './site-links.ts';

/**
 * The menu of small screens (NAV-07). It's a native popover, so it works before the script has loaded, and closes with
 * Esc or a click beside it. With the script, it also closes when focus moves elsewhere, and otherwise returns focus to
 * its button in every browser.
 */
export function SiteMenu({ links }: { links: SiteLink[] }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover();
  };
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open');
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || currentTarget.contains(focused);
    if (newState === 'closed' && isLost) button.current?.focus({ preventScroll: true });
  };
  const Icon = isOpen ? X : Menu;
  return (
    <div className="-mr-2 md:hidden" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        aria-expanded={isOpen}
        className={buttonClass('quiet', 'icon')}
      >
        <Icon aria-hidden className="size-5!" />
      </button>
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        aria-label="Main"
        onToggle={follow}
        className="top-14 right-0 bottom-auto left-0 m-0 w-full max-w-none border-x-0 border-t-0 border-b bg-paper p-2 text-ink shadow-lift open:animate-appear"
      >
        <ul>
          {links.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a
                href={href}
                {...(isCurrent && { 'aria-current': 'page' })}
                onClick={() => menu.current?.hidePopover()}
                className={clsx(
                  'flex min-h-12 items-center rounded-md px-3 font-medium',
                  isCurrent ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
                )}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
