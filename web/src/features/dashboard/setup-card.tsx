import type { Setup } from '@docket/shared/dashboard/contract';
import { dashboardMessages as text, setupSteps } from '@docket/shared/dashboard/messages';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { remember, remembered } from '../../lib/device-storage.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useDashboard } from './api.ts';

type Step = keyof Setup;

/** Where each step is taken. */
const places = {
  people: { to: paths.businessDirectory, search: { tab: 'invitations' } },
  categories: { to: paths.admin, search: { tab: 'categories' } },
  delegate: { to: paths.businessDirectory, search: { tab: 'away' } },
  accountant: { to: paths.settings, search: { tab: 'business' } },
} as const satisfies Record<Step, object>;

const steps = Object.keys(setupSteps) as Step[];

/** What a new business still has to set up, for its admins; gone once it's done or hidden on this device. */
export function SetupCard() {
  const { data } = useDashboard();
  const { businessId } = useUser();
  const key = `docket-setup-hidden:${businessId}`;
  const [isHidden, setHidden] = useState(() => remembered(key) !== null);
  if (!data?.setup || isHidden) return null;
  const { setup } = data;
  return (
    <Card aria-labelledby="setup" className="mb-6">
      <CardHeader
        id="setup"
        title={text.setup}
        action={
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setHidden(true);
              remember(key, 'yes');
            }}
          >
            {text.hideSetup}
          </Button>
        }
      />
      <ul className="divide-y">
        {steps.map((step) => (
          <li key={step}>
            <Link
              {...places[step]}
              className="flex min-h-13 items-center gap-3 px-4 py-2 text-sm font-medium transition-colors duration-100 hover:bg-sunken sm:px-5"
            >
              {setup[step] ? (
                <CircleCheck aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-accent" />
              ) : (
                <Circle aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-faint" />
              )}
              <span className={clsx('flex-1', setup[step] && 'text-muted line-through')}>
                {setupSteps[step]}
                {setup[step] && <span className="sr-only">, done</span>}
              </span>
              <ChevronRight aria-hidden className="size-4 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
