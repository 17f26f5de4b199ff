import { Suspense, type ComponentType } from 'react';
import { lazyOrElse, type Load } from './lazy-or-else.tsx';

/**
 * A part that's loaded after the page, because people don't see it first. If it can't be loaded, the page works without
 * it.
 */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = lazyOrElse(load, () => null);
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
