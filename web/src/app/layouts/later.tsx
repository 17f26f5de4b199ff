import { lazy, Suspense, type ComponentType } from 'react';

/** A part that comes after the page: it isn't among what is seen first, and without it the page goes on. */
export function later(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return function Later() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}
