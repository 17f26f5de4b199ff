import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** One labelled fact about a receipt, in a list. */
export const Fact = ({ label, className, children }: FactProps) => (
  <div className={clsx('min-w-0', className)}>
    <dt className="text-xs text-faint">{label}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
);
