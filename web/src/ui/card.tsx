import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx('rounded-md border bg-surface', className)} {...rest} />;
}

interface CardHeaderProps {
  title: ReactNode;
  id?: string;
  action?: ReactNode;
}

export function CardHeader({ title, id, action }: CardHeaderProps) {
  return (
    <header className="flex min-h-13 items-center justify-between gap-x-3 gap-y-2 border-b px-4 py-2 max-sm:flex-wrap sm:px-5">
      <h2 id={id} className="text-[0.9375rem] font-semibold">
        {title}
      </h2>
      {action}
    </header>
  );
}
