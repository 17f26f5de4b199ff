import type { Analytics } from '@docket/shared/analytics/contract';
import { clsx } from 'clsx';
import { formatDollars } from '../../../lib/format.ts';
import { Marks } from './marks.tsx';
import type { OpenMark } from './open-mark.ts';
import { receiptsText } from './receipts-text.ts';

interface TopVendorsProps {
  vendors: Analytics['topVendors'];
  onOpen: OpenMark | undefined;
}

/** A bar for each vendor, highest total first. */
export default function TopVendors({ vendors, onOpen }: TopVendorsProps) {
  const highest = Math.max(...vendors.map(({ total }) => total), 0.01);
  return (
    <Marks
      label="Top vendors"
      {...(onOpen && { onOpen: (index) => onOpen('vendor', vendors[index]?.vendor) })}
      texts={vendors.map(
        ({ vendor, total, count }) => `${vendor}: ${formatDollars(total)}, ${receiptsText(count)}`,
      )}
      hidesReadout
      className="space-y-1"
    >
      {(markProps, active) =>
        vendors.map(({ vendor, total }, index) => (
          <div
            key={vendor}
            {...markProps(index)}
            className={clsx('-mx-2 rounded-md px-2 py-1', active === index && 'bg-sunken')}
          >
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 truncate">{vendor}</span>
              <span className="font-medium tabular-nums">{formatDollars(total)}</span>
            </div>
            <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-accent"
                style={{ width: `${Math.max(total / highest, 0) * 100}%` }}
              />
            </div>
          </div>
        ))
      }
    </Marks>
  );
}
