import { maxBatch } from '@docket/shared/approvals/rules';
import { lazy, Suspense, useState } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { totalOf } from '../deciding/total-of.ts';
import type { Deciding } from '../deciding/use-deciding.ts';
import type { View } from '../use-opened.ts';
import { KeyHint } from './key-hint.tsx';
import { PendingRow } from './pending-row.tsx';
import { useListKeys } from '../../../ui/frame/use-list-keys.ts';

const loadBatch = () => import('../deciding/batch-dialog.tsx');
const BatchDialog = lazy(async () => ({ default: (await loadBatch()).BatchDialog }));

const keys = [
  ['↑ ↓', 'move'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['X', 'select'],
  ['Space', 'preview'],
] as const;

/** What waits for a decision: one by one, or several with one signature. */
export function PendingList({ deciding }: { deciding: Deciding }) {
  const { shown } = deciding;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBatch, setBatch] = useState(false);
  const selected = shown.filter(({ approvalId }) => chosen.has(approvalId));
  const first = shown.slice(0, maxBatch);
  const isTooMany = selected.length > maxBatch;

  const toggle = (index: number) => {
    const id = shown[index]?.approvalId;
    if (id === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const open = (view: View) => (index: number) => {
    const item = shown[index];
    if (item) deciding.open(item, view);
  };
  const approve = (index: number) => {
    if (selected.length === 0) open('approve')(index);
    else if (!isTooMany) setBatch(true);
  };
  const { current, ...list } = useListKeys<HTMLUListElement>({
    count: shown.length,
    acts: { a: approve, r: open('reject'), x: toggle, ' ': open('preview') },
  });

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-1.5 sm:px-5">
        <Checkbox
          label={
            selected.length > 0
              ? `${selected.length} selected, ${formatDollars(totalOf(selected))}`
              : shown.length > maxBatch
                ? `Select the first ${maxBatch}`
                : 'Select all shown'
          }
          checked={selected.length > 0 && selected.length >= first.length}
          onChange={({ currentTarget }) =>
            setChosen(new Set(currentTarget.checked ? first.map(({ approvalId }) => approvalId) : []))
          }
        />
        {isTooMany && (
          <p role="alert" className="text-sm text-refusal">
            Up to {maxBatch} can be approved with one signature.
          </p>
        )}
        {selected.length > 0 && (
          <Button size="small" className="ml-auto" disabled={isTooMany} onClick={() => setBatch(true)}>
            Approve selected ({selected.length})
          </Button>
        )}
      </div>
      <KeyHint keys={selected.length > 0 ? [['A', 'approve selected'], ...keys.slice(2)] : keys} />
      <ul aria-label="Pending approvals" {...list}>
        {shown.map((item, index) => (
          <PendingRow
            key={item.approvalId}
            item={item}
            index={index}
            isSelected={chosen.has(item.approvalId)}
            isCurrent={index === current}
            refusal={deciding.refusalOf(item)}
            onSelect={() => toggle(index)}
            onOpen={(view) => deciding.open(item, view)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {isBatch && (
          <BatchDialog
            items={selected}
            onClose={() => setBatch(false)}
            onApproved={(ids) => {
              setBatch(false);
              setChosen(new Set());
              deciding.leaveOut(ids);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
