import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A table that scrolls sideways when it's too wide. Screen readers announce its label. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className={clsx('w-full border-collapse text-sm tabular-nums', className)} {...rest} />
    </div>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={clsx('border-b px-3 py-2.5 text-left text-xs font-medium text-faint first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5', className)}
      {...rest}
    />
  );
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={clsx('border-b last:border-b-0', className)} {...rest} />;
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={clsx('px-3 py-3 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5', className)} {...rest} />;
}
