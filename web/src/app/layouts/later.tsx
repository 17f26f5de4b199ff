import { lazy, Suspense, type ComponentType } from 'react';

/** A part that comes after the page: it isn't among what is seen first, and without it the page goes on. */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().catch(() => ({ default: () => null })));
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
