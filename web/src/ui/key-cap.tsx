import { clsx } from 'clsx';

const isApple = (): boolean => navigator.userAgent.includes('Mac OS X');

/** The keys that work in every form, as this machine's keyboard names them. */
export const formKeys = () => {
  const control = isApple() ? '⌘' : 'Ctrl';
  return { save: `${control} ↵`, undo: `${control} Z` };
};

interface KeyCapProps {
  children: string;
  className?: string;
}

/** A key that does the same as the button it's on, where there's a keyboard. Screen readers get `aria-keyshortcuts`. */
export const KeyCap = ({ children, className }: KeyCapProps) => (
  <kbd
    aria-hidden
    className={clsx(
      'rounded-[3px] border border-current/40 px-1 font-sans text-[0.6875rem] leading-4 font-medium whitespace-nowrap',
      'max-md:hidden pointer-coarse:hidden',
      className,
    )}
  >
    {children}
  </kbd>
);

/** What a key does, where there's a keyboard. */
export const KeyNote = ({ keys, act }: { keys: string; act: string }) => (
  <span className="max-md:hidden pointer-coarse:hidden">
    <KeyCap>{keys}</KeyCap> {act}
  </span>
);

/** What the keys do in a list, above it. */
export const KeyLine = ({ keys }: { keys: readonly (readonly [key: string, act: string])[] }) => (
  <p className="hidden flex-wrap gap-x-4 gap-y-1 border-b px-5 py-2 text-xs text-muted md:flex pointer-coarse:hidden">
    {keys.map(([key, act]) => (
      <KeyNote key={key} keys={key} act={act} />
    ))}
  </p>
);
