import type { StatementLine } from '@docket/shared/statements/line-contract';
import type { StatementOwner } from '@docket/shared/statements/rules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { KeyLine } from '../../../ui/key-cap.tsx';
import { HeadCell, Table } from '../../../ui/data/table.tsx';
import { useListKeys } from '../../../ui/frame/use-list-keys.ts';
import { OnceOpened } from '../../../ui/lazy/once-opened.tsx';
import type { useStatements } from '../api.ts';
import { gridClass, LineRow } from './line-row.tsx';
import { useLineActs } from './use-line-acts.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const ChooseDialog = lazyDialog(async () => ({
  default: (await import('./choose-dialog.tsx')).ChooseDialog,
}));
const AskDialog = lazyDialog(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

const keys = [
  ['↑ ↓', 'move'],
  ['M', 'match'],
  ['C', 'choose a receipt'],
  ['N', 'no receipt needed'],
] as const;
const ask = ['A', 'ask'] as const;
const undo = ['U', 'undo'] as const;

interface LineTableProps {
  lines: readonly StatementLine[];
  of: StatementOwner;
  known: NonNullable<ReturnType<typeof useStatements>['data']>;
}

/** The lines with what to do about each; a card each on a phone. */
export function LineTable({ lines, of, known }: LineTableProps) {
  const [choosing, setChoosing] = useState<StatementLine | null>(null);
  const [asking, setAsking] = useState<StatementLine | null>(null);
  const acts = useLineActs({ onChoose: setChoosing, onAsk: of === 'business' ? setAsking : null });
  const byKey = (key: string) => (index: number) => {
    const line = lines[index];
    if (line)
      acts
        .of(line)
        .find((act) => act.key === key)
        ?.run();
  };
  const { ref, onFocus, onKeyDown, onKeyUp } = useListKeys<HTMLDivElement>({
    count: lines.length,
    acts: Object.fromEntries(['m', 'c', 'n', 'a', 'u'].map((key) => [key, byKey(key)])),
  });
  return (
    <>
      <KeyLine keys={of === 'business' ? [...keys, ask, undo] : [...keys, undo]} />
      {/* The events come from the rows' own buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={ref} onFocus={onFocus} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
        <Table label="Statement lines" className="block">
          <thead className="block max-xl:sr-only">
            <tr className={clsx(gridClass, 'border-b py-2.5 *:border-b-0')}>
              <HeadCell>Date</HeadCell>
              <HeadCell>Description</HeadCell>
              <HeadCell>Receipt</HeadCell>
              <HeadCell className="text-right">Amount</HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody className="block">
            {lines.map((line, index) => (
              <LineRow
                key={line.id}
                line={line}
                index={index}
                acts={acts.of(line)}
                isBusy={acts.isBusy(line)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <OnceOpened open={choosing !== null}>
        {choosing && (
          <ChooseDialog
            line={choosing}
            onClose={() => setChoosing(null)}
            onMatch={(id) => acts.match(choosing, id)}
          />
        )}
      </OnceOpened>
      <OnceOpened open={asking !== null}>
        {asking && <AskDialog line={asking} known={known} onClose={() => setAsking(null)} />}
      </OnceOpened>
    </>
  );
}
