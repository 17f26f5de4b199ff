import type { ReactNode } from 'react';

/** Says, above the plan cards, what stops people from choosing a plan here. */
export const PlanNote = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 rounded-md border bg-waiting-soft px-4 py-3 text-sm text-waiting">{children}</div>
);
