import { headerName } from '@docket/shared/auth/rules';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { useBusinessName, useUser } from '../../lib/session/session.ts';
import { ThemeChoice } from '../../ui/theme-choice.tsx';

interface PersonBlockProps {
  /** Shows only icons on tablets. */
  isRail?: boolean;
  onLogout: () => void;
}

/** The user menu: who's signed in and their business, the theme and Logout. */
export function PersonBlock({ isRail = false, onLogout }: PersonBlockProps) {
  const user = useUser();
  const business = useBusinessName();
  const name = headerName(user, user.username);
  return (
    <section aria-label="Account" className="border-t p-3">
      <div className={clsx('px-3 pt-1 pb-3 leading-tight', isRail && 'md:max-lg:sr-only')}>
        <p title={name} className="truncate text-sm font-medium">
          {name}
        </p>
        <p title={user.email} className="mt-0.5 truncate text-xs text-faint">
          {user.email}
        </p>
        {business && (
          <p title={business} className="mt-0.5 truncate text-xs text-muted">
            {business}
          </p>
        )}
      </div>
      <ThemeChoice isRail={isRail} />
      <button
        type="button"
        onClick={onLogout}
        {...(isRail && { title: 'Logout' })}
        className={clsx(
          'mt-1.5 flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink lg:min-h-9.5',
          isRail && 'md:max-lg:justify-center md:max-lg:px-0',
        )}
      >
        <LogOut aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className={clsx(isRail && 'md:max-lg:sr-only')}>Logout</span>
      </button>
    </section>
  );
}
