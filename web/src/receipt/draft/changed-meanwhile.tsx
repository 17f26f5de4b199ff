import type { CustomField } from '@docket/shared/custom-fields/contract';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Conflict, InputValue } from './draft.ts';
import { inputName } from './input-names.ts';
import type { SavedDraft } from './use-saved-draft.ts';

interface ChangedMeanwhileProps {
  draft: SavedDraft;
  customFields: readonly CustomField[];
  className?: string;
}

/** Changes saved elsewhere while a form was open: fields updated, and conflicts to resolve. */
export function ChangedMeanwhile({ draft, customFields, className }: ChangedMeanwhileProps) {
  const { conflicts, updated, asked, decide } = draft;
  const panel = useRef<HTMLElement>(null);
  const isShown = conflicts.length > 0 || updated.length > 0;
  useEffect(() => {
    if (asked > 0 && isShown) panel.current?.focus();
  }, [asked, isShown]);
  if (!isShown) return null;
  const names = updated.map((name) => inputName(name, customFields)).filter((name) => name !== null);
  return (
    <section ref={panel} tabIndex={-1} aria-label="Changed elsewhere" className={className}>
      <div className="rounded-md bg-waiting-soft px-4 py-3 text-sm">
        <div className="flex items-start gap-3">
          <GitCompareArrows aria-hidden className="mt-0.5 size-5 shrink-0 text-waiting" />
          <output className="min-w-0 flex-1">
            <span className="block font-medium">This receipt changed while you had it open.</span>
            {names.length > 0 && (
              <span className="block break-words">Updated below: {names.join(', ')}.</span>
            )}
            {conflicts.length > 0 && (
              <span className="block">
                You’ve changed the same fields. Choose which values to keep, then save.
              </span>
            )}
          </output>
        </div>
        {conflicts.length > 0 && (
          <ul className="mt-3 space-y-3">
            {conflicts.map((conflict) => (
              <Choice
                key={conflict.name}
                {...conflict}
                label={inputName(conflict.name, customFields) ?? 'Field'}
                onDecide={(by) => decide(conflict.name, by)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface ChoiceProps extends Conflict {
  label: string;
  onDecide: (by: 'mine' | 'theirs') => void;
}

function Choice({ label, mine, theirs, onDecide }: ChoiceProps) {
  return (
    <li className="border-t border-edge pt-3">
      <p className="font-medium">{label}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {(
          [
            ['Yours', mine, 'Keep mine', 'mine'],
            ['Saved', theirs, 'Use saved', 'theirs'],
          ] as const
        ).map(([whose, inputValue, action, by]) => (
          <li key={by} className="flex items-center gap-3 rounded-md border bg-surface px-3 py-2">
            <p className="min-w-0 flex-1">
              <span className="block text-xs text-faint">{whose}</span>
              <span className="block break-words">{shown(inputValue)}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${action}: ${label}`}
              onClick={() => onDecide(by)}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Describes an input's value. */
function shown(inputValue: InputValue): string {
  if (typeof inputValue !== 'string')
    return inputValue.length === 0
      ? 'No items'
      : inputValue.map((row) => [row['description'], row['line_total']].filter(Boolean).join(' ')).join(', ');
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(inputValue) ?? [];
  return year ? `${day}/${month}/${year}` : inputValue.trim() || 'Empty';
}
