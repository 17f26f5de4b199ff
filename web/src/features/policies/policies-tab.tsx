import type { Policy } from '@docket/shared/policies/contract';
import { policyText } from '@docket/shared/policies/policy-text';
import type { PolicyEffect } from '@docket/shared/policies/rules';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Badge } from '../../ui/data/badges/badge.tsx';
import { EditAndRemove } from '../../ui/data/edit-and-remove.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../ui/overlays/use-subject.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadedSection } from '../../ui/states/loaded-section.tsx';
import { useDeletePolicy, usePolicyList } from './api.ts';
import { PolicyDialog } from './policy-dialog.tsx';

/** What the business warns of or blocks when its members submit receipts. */
export function PoliciesTab() {
  const query = usePolicyList();
  const [edited, setEdited] = useState<Policy | 'new' | null>(null);
  const [leaving, setLeaving, close] = useSubject<Policy>();
  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      Add policy
    </Button>
  );
  return (
    <Card aria-label="Policies">
      <CardHeader title="Policies" action={query.data?.length ? add : null} />
      <div className={query.data ? undefined : 'p-4 sm:p-5'}>
        <LoadedSection query={query} what="the policies">
          {(policies) =>
            policies.length === 0 ? (
              <EmptyState
                icon={ShieldCheck}
                title="No policies yet"
                hint="Set limits, or question weekends, old receipts, duplicates and missing tax invoices. Members see what applies before they submit, and managers before they decide."
                action={add}
              />
            ) : (
              <PolicyList policies={policies} onEdit={setEdited} onDelete={setLeaving} />
            )
          }
        </LoadedSection>
      </div>
      {edited && <PolicyDialog policy={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <DeletePolicy policy={leaving} onClose={close} />}
    </Card>
  );
}

interface PolicyListProps {
  policies: readonly Policy[];
  onEdit: (policy: Policy) => void;
  onDelete: (policy: Policy) => void;
}

const effects: Record<PolicyEffect, string> = { warn: 'Warns', second: 'Second approver', block: 'Blocks' };

const PolicyList = ({ policies, onEdit, onDelete }: PolicyListProps) => (
  <ul aria-label="Policies">
    {policies.map((policy) => (
      <li
        key={policy.id}
        className="flex items-center justify-between gap-3 border-b px-4 py-3 last:border-b-0 sm:px-5"
      >
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            {policyText(policy)}
            {policy.isOn ? <Badge tone="waiting">{effects[policy.effect]}</Badge> : <Badge>Off</Badge>}
          </p>
          {policy.reason && <p className="text-sm wrap-anywhere text-muted">{policy.reason}</p>}
        </div>
        <span className="whitespace-nowrap">
          <EditAndRemove
            name={policyText(policy)}
            remove="Delete"
            onEdit={() => onEdit(policy)}
            onRemove={() => onDelete(policy)}
          />
        </span>
      </li>
    ))}
  </ul>
);

function DeletePolicy({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const deleting = useDeletePolicy(policy.id, {
    ...toastOutcome({ done: 'Policy deleted', failed: 'Couldn’t delete the policy' }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this policy?"
      text={`${policyText(policy)}: it won’t apply to receipts submitted from now on. Warnings already sent stay.`}
      cancel="Cancel"
      confirm="Delete policy"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  );
}
