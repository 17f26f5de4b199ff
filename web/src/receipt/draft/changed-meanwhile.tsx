import type { CustomField } from '@docket/shared/custom-fields/contract';
import { formatCount } from '@docket/shared/count';
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
            ['Yours', mine, theirs, 'Keep mine', 'mine'],
            ['Saved', theirs, mine, 'Use saved', 'theirs'],
          ] as const
        ).map(([whose, value, other, action, by]) => (
          <li key={by} className="flex items-center gap-3 rounded-md border bg-surface px-3 py-2">
            <p className="min-w-0 flex-1">
              <span className="block text-xs text-faint">{whose}</span>
              <span className="block break-words">
                <Shown value={value} other={other} />
              </span>
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

/** An input's value; of items, those that the other value doesn't have. */
function Shown({ value, other }: { value: InputValue; other: InputValue }) {
  if (typeof value === 'string') return textOf(value);
  const own = value.filter((row) => !isAmong(row, other));
  const same = value.length - own.length;
  if (value.length === 0) return 'No items';
  return (
    <>
      {own.length > 0 && <span className="block whitespace-pre-line">{own.map(itemText).join('\n')}</span>}
      {same > 0 && (
        <span className="block text-muted">
          {own.length > 0 && 'and '}
          {same === 1 ? '1 item that’s in both' : `${formatCount(same)} items that are in both`}
        </span>
      )}
    </>
  );
}

type Item = Exclude<InputValue, string>[number];

const isAmong = (row: Item, others: InputValue): boolean =>
  typeof others !== 'string' && others.some((other) => JSON.stringify(other) === JSON.stringify(row));

const itemText = (row: Item): string =>
  [row['description'], row['line_total']].filter(Boolean).join(' ') || 'An empty item';

function textOf(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value.trim() || 'Empty';
}
