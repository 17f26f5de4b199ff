import { maxBatch } from '@docket/shared/approvals/rules';
import { Suspense, useState } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { useChosenIds } from '../../../receipt/table/use-chosen-ids.ts';
import type { TableSort } from '../../../receipt/table/use-table-sort.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { Decidable } from '../decidable.ts';
import { totalOf } from '../deciding/total-of.ts';
import type { Deciding } from '../deciding/use-deciding.ts';
import { DecidableTable } from './decidable-table.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const loadBatch = () => import('../deciding/batch-dialog.tsx');
const BatchDialog = lazyDialog(async () => ({ default: (await loadBatch()).BatchDialog }));

/** The receipts awaiting approval, to be decided one by one or several with one signature. */
export function PendingList({ deciding, sort }: { deciding: Deciding; sort: TableSort }) {
  const { shown } = deciding;
  const { chosen, choose, chooseOnly } = useChosenIds();
  const [isBatch, setBatch] = useState(false);
  const selected = shown.filter(({ approvalId }) => chosen.has(approvalId));
  const first = shown.slice(0, maxBatch);
  const isTooMany = selected.length > maxBatch;

  const approving = {
    key: 'a',
    act: selected.length > 0 ? 'approve selected' : 'approve',
    run: (item: Decidable) => {
      if (selected.length === 0) deciding.open(item, 'approve');
      else if (!isTooMany) setBatch(true);
    },
  };

  return (
    <>
      <div className="sticky top-14 z-20 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-surface px-4 py-1.5 sm:px-5 md:top-0">
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
            chooseOnly(currentTarget.checked ? first.map(({ approvalId }) => approvalId) : [])
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
      <DecidableTable
        label="Pending approvals"
        deciding={deciding}
        mayDecide
        names="employee"
        sort={sort}
        choosing={{ chosen, onChoose: choose }}
        approving={approving}
        opens="approve"
      />
      <Suspense fallback={null}>
        {isBatch && (
          <BatchDialog
            items={selected}
            onClose={() => setBatch(false)}
            onApproved={(ids) => {
              setBatch(false);
              chooseOnly([]);
              deciding.leaveOut(ids);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
