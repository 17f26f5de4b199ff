import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { pageWidth } from '../../ui/frame/page-width.ts';
import { bandOf, bands, rangeText } from './bands.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Shows which band of screen size this window is in, and how the parts of a layout fall in it (PUB-17). */
export function TestPage() {
  const width = useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => null,
  );
  const current = width === null ? null : bandOf(width);
  return (
    <div className={clsx(pageWidth, 'pt-10 pb-20 lg:pt-16')}>
      <h1 className="text-2xl font-semibold tracking-tight">Responsive design test</h1>
      <p className="mt-1 text-muted">Resize this window to see the current band change.</p>
      <dl className="mt-8 grid gap-x-12 gap-y-6 border-y py-6 sm:grid-cols-[auto_1fr]">
        <div>
          <dt className="text-sm text-muted">Current screen-size band</dt>
          <dd className="mt-1 text-4xl font-semibold tracking-tight">{current?.name ?? 'Measuring'}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Width of this window</dt>
          <dd className="mt-1 text-4xl font-semibold tracking-tight tabular-nums">
            {width === null ? '–' : `${width} px`}
          </dd>
        </div>
      </dl>
      <h2 className="mt-10 text-base font-semibold">Bands</h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
        {bands.map((band) => (
          <li
            key={band.name}
            {...(band === current && { 'aria-current': 'true' })}
            className={clsx(
              'rounded-md border px-4 py-3',
              band === current ? 'border-accent! bg-accent-soft text-accent' : 'bg-surface text-muted',
            )}
          >
            <p className="font-medium">{band.name}</p>
            <p className="text-sm tabular-nums">{rangeText(band)}</p>
          </li>
        ))}
      </ul>
      <noscript>
        <p className="mt-6 text-muted">Finding the current band needs JavaScript, which is turned off.</p>
      </noscript>
    </div>
  );
}
