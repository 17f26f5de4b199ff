import type { Device } from '@docket/shared/account/contract';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { Laptop, Smartphone } from 'lucide-react';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { LastUsed } from '../../../ui/data/last-used.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../../ui/overlays/use-subject.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useDevices, useSignOutDevice } from './api.ts';

/** What's signed out once confirmed: one device, or all the others. */
type Target = Device | 'others';

export function Devices() {
  const [target, setTarget, close] = useSubject<Target>();
  return (
    <LoadedSection query={useDevices()} what="your devices">
      {(devices) => (
        <>
          <ul className="divide-y rounded-md border">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => setTarget(device)} />
            ))}
          </ul>
          {devices.length > 1 && (
            <div className="mt-4 flex flex-col sm:items-end">
              <Button variant="secondary" onClick={() => setTarget('others')}>
                Sign out all other devices
              </Button>
            </div>
          )}
          <SignOutDialog target={target} onClose={close} />
        </>
      )}
    </LoadedSection>
  );
}

const nameOf = (device: Device) => device.name ?? 'Unknown browser';

interface DeviceRowProps {
  device: Device;
  onSignOut: () => void;
}

function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const Icon = /android|iphone|ipad/i.test(nameOf(device)) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {nameOf(device)}
          {device.current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          {device.current ? 'Active now' : <LastUsed at={device.lastUsedAt} />}
          {', '}
          {/* Wraps as a whole. */}
          <span className="whitespace-nowrap">
            signed in {formatDate(dayOf(new Date(device.signedInAt)))}
          </span>
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out ${nameOf(device)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutDialog({ target, onClose }: { target: Target | null; onClose: () => void }) {
  const signOut = useSignOutDevice(
    toastOutcome({
      done: (id) => (id === null ? 'All other devices signed out' : 'Device signed out'),
      failed: 'Couldn’t sign out the device',
    }),
  );
  const isAll = target === 'others';
  const confirm = () => signOut.mutate(isAll ? null : (target?.id ?? null), { onSettled: onClose });
  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={onClose}
      title={isAll ? 'Sign out all other devices?' : 'Sign out this device?'}
      text="Anyone using Docket there will need to sign in again and will lose any unsaved changes."
      cancel="Cancel"
      confirm={isAll ? 'Sign out all other devices' : 'Sign out'}
      busy={signOut.isPending}
      onConfirm={confirm}
    />
  );
}
