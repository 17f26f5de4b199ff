import { Suspense, type ComponentType } from 'react';
import { lazyOrElse, type Load } from './lazy-or-else.tsx';

/** A part that comes after the page: it isn't among what is seen first, and without it the page goes on. */
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
