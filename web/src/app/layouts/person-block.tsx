import { headerName } from '@docket/shared/people/rules';
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useUser } from '../../lib/session.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { Menu, MenuChoice } from '../../ui/overlays/menu.tsx';

const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
] as const;

/** Who is signed in, the choice of theme behind it, and the way out. */
export function PersonBlock({ onLogout }: { onLogout: () => void }) {
  const user = useUser();
  const theme = useTheme();
  const name = headerName(user, user.username);
  return (
    <div className="space-y-0.5 border-t p-3">
      <Menu
        side="top"
        align="start"
        trigger={
          <button
            type="button"
            aria-label={`Appearance and account of ${name}`}
            className="flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left transition-colors duration-100 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block truncate text-sm font-medium">{name}</span>
              <span className="mt-0.5 block truncate text-xs text-faint">{user.email}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-faint" />
          </button>
        }
      >
        <MenuChoice label="Theme" value={theme} options={themeOptions} onChange={chooseTheme} />
      </Menu>
      <button
        type="button"
        onClick={onLogout}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-muted transition-colors duration-100 hover:bg-sunken hover:text-ink md:min-h-9.5"
      >
        <LogOut aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        Logout
      </button>
    </div>
  );
}
