import type { ReactNode } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { SectionSkeleton } from '../section.tsx';
import { ErrorState } from './error-state.tsx';

interface LoadedSectionProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What's loaded, as part of a sentence: 'your passkeys'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What a section shows of loaded data. Before there's any, an outline, or the error and a way to try again. */
export function LoadedSection<Data>({ query, what, children }: LoadedSectionProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <SectionSkeleton label={`Loading ${what}`} />;
  return (
    <ErrorState title={`Couldn’t load ${what}`} text={errorText(error)} onRetry={() => void refetch()} />
  );
}
