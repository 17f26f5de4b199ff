import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import { useLayoutEffect, useRef, type ComponentProps, type MouseEventHandler } from 'react';
import { Spinner } from './states/spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'icon';

const variants: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border-line hover:bg-sunken',
  quiet: 'bg-transparent text-muted border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-refusal text-on-refusal border-transparent hover:bg-refusal-strong',
};

/** Targets are 44 px for thumbs and tighter from medium screens up. */
const sizes: Record<Size, string> = {
  small: 'min-h-11 px-3 text-sm md:min-h-8',
  medium: 'min-h-11 px-4 text-sm md:min-h-10',
  icon: 'size-11 shrink-0 md:size-9',
};

export const buttonClass = (variant: Variant, size: Size, extra?: string): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium transition-colors duration-100 select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  );

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: Size;
  /** Shows a spinner and disables the button, which has the focus again afterwards if it had it before. */
  busy?: boolean;
  /** Styles the only child (such as a link) instead of rendering a button. */
  asChild?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  busy,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const pressOnce = usePressOnce(onClick);
  if (asChild) {
    return (
      <Slot.Root className={buttonClass(variant, size, className)} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={busy === undefined ? onClick : pressOnce}
      {...rest}
    >
      {busy && <BusySpinner />}
      {children}
    </button>
  );
}

/** Ignores presses that were waiting while the browser was at work, before the first could make the button busy. */
function usePressOnce(onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const isPressed = useRef(false);
  return (event: Parameters<MouseEventHandler<HTMLButtonElement>>[0]) => {
    if (isPressed.current) return;
    isPressed.current = true;
    onClick?.(event);
    // Mutations report that they're pending in their own timer, which runs before this one.
    setTimeout(() => {
      isPressed.current = false;
    });
  };
}

/** A disabled button loses the focus, so keyboard users would have to find it again. */
function BusySpinner() {
  const spinner = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const button = spinner.current?.closest('button');
    if (!button || document.activeElement !== button) return undefined;
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) button.focus();
      });
  }, []);
  return (
    <span ref={spinner} className="contents">
      <Spinner />
    </span>
  );
}
