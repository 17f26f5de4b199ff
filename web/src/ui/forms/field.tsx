import { createContext, use, useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

interface FieldWiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** Returns the id and aria attributes that connect an input with its label, hint and error. */
export const useFieldWiring = (): FieldWiring | null => use(FieldContext);

interface FieldProps {
  label: ReactNode;
  /** Shown beside the label, such as 'Optional' or a low-confidence mark. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
}

/** A labelled input with its hint and error. */
export function Field({ label, aside, hint, error, children, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wiring = useMemo(() => {
    const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
    return {
      id,
      ...(described && { 'aria-describedby': described }),
      ...(error && { 'aria-invalid': true as const }),
    };
  }, [id, hint, hintId, error, errorId]);

  const isWrong = Boolean(error);
  const wasWrong = useRef(isWrong);
  useEffect(() => {
    if (isWrong && !wasWrong.current) {
      focusWrong(id);
      // Focusing an input only brings that into view.
      if (document.activeElement?.id === id)
        document.getElementById(errorId)?.scrollIntoView({ block: 'nearest' });
    }
    wasWrong.current = isWrong;
  }, [id, errorId, isWrong]);

  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-xs text-faint">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-xs text-faint">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}

/** Once a form was refused, moves the focus from its button to what's wrong. While people type, it stays. */
function focusWrong(id: string): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('[type="submit"]'))
    document
      .getElementById(id)
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ?.focus();
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-refusal">
      {text}
    </p>
  );
}

/** The style of every text-like input. It's 16 px on phones, because iOS zooms into anything smaller. */
export const inputClass =
  'block w-full rounded-md border border-edge bg-surface px-3 text-base text-ink transition-colors duration-100 placeholder:text-faint ' +
  'hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 md:text-sm ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-refusal aria-invalid:focus-visible:outline-refusal';
