import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSecondFactor } from '../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

// Includes the QR code, which few people need more than once.
const SetUpDialog = lazyDialog(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));

/** Below this many recovery codes, the user should create new ones. */
const fewCodes = 3;

export function SecondFactorSection() {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'disable' | null>(null);
  const close = () => setOpen(null);
  return (
    <LoadedSection query={useSecondFactor()} what="two-factor sign-in">
      {(status) => (
        <>
          {status.enabled ? (
            <SwitchedOn
              codesLeft={status.recoveryCodesLeft}
              onRenew={() => setOpen('renew')}
              onDisable={() => setOpen('disable')}
            />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Badge>Off</Badge>
              <Button variant="secondary" onClick={() => setOpen('set-up')}>
                Set up two-factor sign-in
              </Button>
            </div>
          )}
          <Suspense fallback={null}>{open === 'set-up' && <SetUpDialog onClose={close} />}</Suspense>
          {open === 'renew' && <RenewCodesDialog onClose={close} />}
          {open === 'disable' && <DisableDialog onClose={close} />}
        </>
      )}
    </LoadedSection>
  );
}

interface SwitchedOnProps {
  codesLeft: number;
  onRenew: () => void;
  onDisable: () => void;
}

function SwitchedOn({ codesLeft, onRenew, onDisable }: SwitchedOnProps) {
  const isFew = codesLeft < fewCodes;
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone="good">
          <ShieldCheck aria-hidden className="size-3.5" />
          On
        </Badge>
        <span className={isFew ? 'text-waiting' : 'text-muted'}>
          {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left
          {isFew && '. Create new ones before you run out.'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onRenew}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={onDisable}>
          Turn off
        </Button>
      </div>
    </div>
  );
}
