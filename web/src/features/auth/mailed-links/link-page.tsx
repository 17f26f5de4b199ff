import type { ReactNode } from 'react';

interface LinkPageProps {
  title: string;
  children: ReactNode;
}

/** The frame of pages linked from emails: one task, centred. */
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-10 pb-20 sm:px-0 sm:pt-[14dvh]">
      <section className="rounded-md border bg-surface px-5 py-7 sm:px-8 sm:py-8">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <div className="mt-3 space-y-5">{children}</div>
      </section>
    </div>
  );
}
