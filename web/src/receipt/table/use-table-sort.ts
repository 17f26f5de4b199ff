import type { SubmissionOrder } from '@docket/shared/approvals/rules';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** A table's sort order, and how to choose another. */
export interface TableSort {
  order: SubmissionOrder;
  /** Those that can be chosen. */
  orders: readonly SubmissionOrder[];
  choose: (order: SubmissionOrder) => void;
}

/** The sort order of a list, stored in the URL unless it's the standard one. */
export function useTableSort<Order extends SubmissionOrder>(orders: readonly Order[], standard: Order) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (order: SubmissionOrder) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, sort: order === standard ? undefined : order }),
      replace: true,
      resetScroll: false,
    });
  const order = orders.find((one) => one === search['sort']) ?? standard;
  return { order, orders, choose };
}
