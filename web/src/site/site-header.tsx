import { paths } from '@docket/shared/screens';
import { clsx } from 'clsx';
import { useSearchParams } from '../lib/address/search-params.ts';
import { Button } from '../ui/button.tsx';
import { pageWidth } from '../ui/frame/page-width.ts';
import { Logo } from '../ui/logo.tsx';
import { siteLinks } from './site-links.ts';
import { SiteMenu } from './site-menu.tsx';

/** The header of visitors' pages. `path` is the open page. */
export function SiteHeader({ path }: { path: string }) {
  const { pages, account } = siteLinks(path, useSearchParams());
  return (
    <header className="sticky top-0 z-30 border-b bg-paper print:hidden">
      <div className={clsx(pageWidth, 'flex h-14 items-center justify-between md:h-16')}>
        <a href={paths.home} className="flex min-h-11 items-center">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden h-full flex-1 items-center justify-between pl-10 md:flex">
          <ul className="flex h-full gap-7">
            {pages.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <a
                  href={href}
                  {...(isCurrent && { 'aria-current': 'page' })}
                  className={clsx(
                    'flex h-full items-center border-y-2 border-transparent text-sm font-medium transition-colors duration-100',
                    isCurrent ? 'border-b-accent text-ink' : 'text-muted hover:text-ink',
                  )}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ul className="flex items-center gap-1">
            {account.map(({ label, href, isCurrent }, index) => (
              <li key={href}>
                <Button
                  asChild
                  variant={index === 0 ? 'quiet' : 'secondary'}
                  size="small"
                  className={clsx(isCurrent && 'border-accent! text-accent!')}
                >
                  <a href={href} {...(isCurrent && { 'aria-current': 'page' })}>
                    {label}
                  </a>
                </Button>
              </li>
            ))}
          </ul>
        </nav>
        <SiteMenu links={[...pages, ...account]} />
      </div>
    </header>
  );
}
