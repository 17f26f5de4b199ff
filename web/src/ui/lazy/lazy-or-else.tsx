import { lazy, useEffect, useState, type ComponentType } from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface ElseProps<Props> {
  props: Props;
  /** Loads the component once more. */
  onRetry: () => void;
}

/** A lazy component, and what's shown in its place if it can't be loaded. React's own would bring the page down. */
export function lazyOrElse<Props extends object>(
  load: Load<Props>,
  Else: ComponentType<ElseProps<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().then(
        ({ default: Loaded }) => ({ default: ({ props }: ElseProps<Props>) => <Loaded {...props} /> }),
        // A new component each time, so that React doesn't take a second failure for the first.
        () => ({ default: (rest: ElseProps<Props>) => <Failed {...rest} /> }),
      ),
    );
  // Outside the components: React forgets the state of one that's still loading.
  let latest = attempt();

  function Failed(rest: ElseProps<Props>) {
    // For whoever shows it next.
    useEffect(() => {
      latest = attempt();
    }, []);
    return <Else {...rest} />;
  }

  return function LazyPart(props: Props) {
    const [Shown, setShown] = useState(() => latest);
    const retry = () => {
      const next = attempt();
      latest = next;
      setShown(() => next);
    };
    return <Shown props={props} onRetry={retry} />;
  };
}
