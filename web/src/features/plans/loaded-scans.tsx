import type { ReactNode } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useScansLeft } from './api.ts';
import { type ScansLeft } from './scans-left.ts';

interface LoadedScansProps {
  children: (scans: ScansLeft) => ReactNode;
}

/** Renders this month's scans once they're loaded. */
export function LoadedScans({ children }: LoadedScansProps) {
  const { data, error, refetch } = useScansLeft();
  if (error) {
    return (
      <Card>
        <ErrorState title="Couldn’t load your plan" text={errorText(error)} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <output aria-label="Loading your plan" className="block">
        <Skeleton className="h-[4.25rem] w-full" />
      </output>
    );
  }
  return children(data);
}
