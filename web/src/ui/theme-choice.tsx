import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, useTheme } from '../lib/theme.ts';

const options = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
] as const;

/** Lets the user choose light, dark or system (STATE-22); in a tablet's narrow rail, by icons one below the other. */
export function ThemeChoice({ isRail = false }: { isRail?: boolean }) {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset
      className={clsx('grid grid-cols-3 rounded-md bg-sunken p-0.5', isRail && 'md:max-lg:grid-cols-1')}
    >
      <legend className="sr-only">Theme</legend>
      {options.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          {...(isRail && { title: label })}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center justify-center gap-1 rounded-md border text-xs transition-colors duration-100 md:min-h-8',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            chosen === theme
              ? 'bg-surface font-medium text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-3.5" />
          <span className={clsx(isRail && 'md:max-lg:sr-only')}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
