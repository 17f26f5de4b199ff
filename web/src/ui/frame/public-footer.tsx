import { paths } from '@docket/shared/screens';
import { clsx } from 'clsx';
import { Logo } from '../logo.tsx';
import { pageWidth } from './page-width.ts';
import { ThemeChoice } from '../theme-choice.tsx';

const product = [
  { label: 'Home', href: paths.home },
  { label: 'Pricing', href: paths.pricing },
  { label: 'Contact us', href: paths.contact },
];

/** These pages redirect signed-in users to the dashboard. */
const forVisitors = [
  { label: 'About', href: paths.about },
  { label: 'Terms of Service', href: paths.terms },
  { label: 'Privacy Policy', href: paths.privacy },
];

interface PublicFooterProps {
  /** The current path. */
  path: string;
  isMember?: boolean;
}

/** The footer of public pages (NAV-17). */
export function PublicFooter({ path, isMember = false }: PublicFooterProps) {
  return (
    <footer className="border-t bg-paper print:hidden">
      <div className={clsx(pageWidth, 'grid gap-x-12 gap-y-8 pt-10 pb-8 lg:grid-cols-[1fr_auto] lg:pt-12')}>
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-sm text-muted">Receipts, read and on record.</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-12 sm:flex sm:gap-x-16">
          <LinkList links={product} path={path} />
          {!isMember && <LinkList links={forVisitors} path={path} />}
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t pt-6 lg:col-span-2">
          <p className="text-sm text-faint">© 2026 The Docket contributors</p>
          <div className="w-full sm:w-60">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links, path }: { links: { label: string; href: string }[]; path: string }) {
  return (
    <ul className="-my-2.5 md:my-0">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            {...(href === path && { 'aria-current': 'page' })}
            className="inline-flex min-h-11 items-center text-sm text-muted transition-colors duration-100 hover:text-ink aria-[current]:text-ink md:min-h-8"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
