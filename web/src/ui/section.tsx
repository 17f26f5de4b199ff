import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from './states/skeleton.tsx';

interface SectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/**
 * One section of the settings: its name and description, beside the settings on wide screens and above them on others.
 */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 p-4 sm:p-6 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-pretty text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}

export function SectionSkeleton({ label }: { label: string }) {
  return (
    <output aria-label={label} className="block space-y-3">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </output>
  );
}

/** A form's buttons: full width on phones, at the end of the line elsewhere. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
