import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Set if the title is the page's own. */
  isHeading?: boolean;
  hint?: string;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, isHeading = false, hint, action }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      <Icon aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-faint" />
      <Title className="font-medium">{title}</Title>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
