import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface OutcomeCardProps {
  state: string;
  /** The class that colours the frame and the title. */
  colour: string;
  icon: LucideIcon;
  title: string;
  /** What explains the title, beside the icon. */
  explained: ReactNode;
  children?: ReactNode;
}

/** What a check found, in one sentence. It gets the focus. */
export function OutcomeCard({ state, colour, icon: Icon, title, explained, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="verdict"
      data-state={state}
      className={clsx('rounded-md border-2 border-current bg-surface', colour)}
    >
      <div className="flex gap-3 px-4 py-4 sm:px-6 sm:py-5">
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-7 shrink-0" />
        <div className="min-w-0">
          <h2
            id="verdict"
            ref={heading}
            tabIndex={-1}
            className="text-lg font-semibold tracking-tight wrap-anywhere outline-none"
          >
            {title}
          </h2>
          {explained}
        </div>
      </div>
      {children}
    </section>
  );
}
