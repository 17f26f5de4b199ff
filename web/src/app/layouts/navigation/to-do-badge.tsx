import type { ToDo } from '@docket/shared/dashboard/contract';
import { toDoNames } from '@docket/shared/dashboard/messages';
import { useDashboard } from '../../../features/dashboard/api.ts';
import { CountBadge } from '../../../ui/data/badges/count-badge.tsx';

export type ToDoKind = keyof typeof toDoNames & keyof ToDo;

/** How much there is to do on a screen, as the dashboard counts it; nothing if there's none. */
export default function ToDoBadge({ kinds }: { kinds: readonly ToDoKind[] }) {
  const { data } = useDashboard();
  const there = kinds.flatMap((kind) => {
    const count = data?.toDo[kind] ?? 0;
    return count > 0 ? [{ count, text: toDoNames[kind](count) }] : [];
  });
  if (there.length === 0) return null;
  const count = there.reduce((sum, one) => sum + one.count, 0);
  return <CountBadge className="ml-auto" count={count} text={there.map(({ text }) => text).join(', ')} />;
}
