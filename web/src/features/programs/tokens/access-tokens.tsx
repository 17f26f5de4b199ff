import { dayOf, formatDate } from '@docket/shared/calendar';
import { programMessages, scopeNames } from '@docket/shared/programs/messages';
import type { AccessToken } from '@docket/shared/programs/token-contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/clock/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { LastUsed } from '../../../ui/data/last-used.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../../ui/overlays/use-subject.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useAccessTokens, useRevokeToken } from '../api.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';

export function AccessTokens() {
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked, close] = useSubject<AccessToken>();
  return (
    <LoadedSection query={useAccessTokens()} what="your access tokens">
      {(tokens) => (
        <>
          {tokens.length > 0 && (
            <ul aria-label="Access tokens" className="mb-4 divide-y rounded-md border">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{tokens.length === 0 && 'No access tokens yet'}</p>
            <Button variant="secondary" onClick={() => setCreating(true)}>
              Create token
            </Button>
          </div>
          {isCreating && <NewTokenDialog onClose={() => setCreating(false)} />}
          <RevokeDialog token={revoked} onClose={close} />
        </>
      )}
    </LoadedSection>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, ending, scopes, expiresAt, lastUsedAt } = token;
  const isOver = new Date(expiresAt) <= useNow();
  const end = formatDate(dayOf(new Date(expiresAt)));
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <KeyRound aria-hidden strokeWidth={1.5} className="hidden size-5 shrink-0 text-faint sm:block" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <span className="text-sm font-normal text-faint">…{ending}</span>
          {isOver && <Badge>Expired</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          {scopes.map((scope) => scopeNames[scope]).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          <LastUsed at={lastUsedAt} />
          {', '}
          <span className="whitespace-nowrap">
            {isOver ? 'expired' : 'expires'} {end}
          </span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Revoke ${name}, ending in ${ending}`}
        onClick={onRevoke}
      >
        {isOver ? 'Remove' : 'Revoke'}
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: AccessToken | null; onClose: () => void }) {
  const revoke = useRevokeToken(
    toastOutcome({ done: programMessages.tokenRevoked, failed: 'Couldn’t revoke the token' }),
  );
  const confirm = () => {
    if (!token) return;
    revoke.mutate(token.id, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={token !== null}
      onOpenChange={onClose}
      title={`Revoke ${token?.name ?? 'this token'}?`}
      text="Programs that use it will stop working at once. You can’t undo this."
      cancel="Cancel"
      confirm="Revoke"
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}
