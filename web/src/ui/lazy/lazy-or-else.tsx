import {
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface ElseProps<Props> {
  props: Props;
  /** Loads the component once more. */
  onRetry: () => void;
}

/**
 * A lazy component, and what's shown in its place if it can't be loaded. React's own would bring the page down. With
 * `focusRetried`, what appears after a retry gets the focus, which would otherwise be lost with the button.
 */
export function lazyOrElse<Props extends object>(
  load: Load<Props>,
  Else: ComponentType<ElseProps<Props>>,
  { focusRetried = false } = {},
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().then(
        ({ default: Loaded }) => ({ default: ({ props }: ElseProps<Props>) => <Loaded {...props} /> }),
        // A new component each time, so that React doesn't mistake a second failure for the first.
        () => ({ default: (rest: ElseProps<Props>) => <Failed {...rest} /> }),
      ),
    );
  // Outside the components: React forgets the state of one that's still loading.
  let latest = attempt();

  function Failed(rest: ElseProps<Props>) {
    // The next time it's shown, it's loaded again.
    useEffect(() => {
      latest = attempt();
    }, []);
    return <Else {...rest} />;
  }

  return function LazyPart(props: Props) {
    const [Shown, setShown] = useState(() => latest);
    const [retries, setRetries] = useState(0);
    const retry = () => {
      const next = attempt();
      latest = next;
      setShown(() => next);
      setRetries(retries + 1);
    };
    const shown = <Shown props={props} onRetry={retry} />;
    return focusRetried && retries > 0 ? <Focused key={retries}>{shown}</Focused> : shown;
  };
}

/** Focuses its content once it's shown, if nothing else has the focus. The content may have no element. */
function Focused({ children }: { children: ReactNode }) {
  const start = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const first = start.current?.nextElementSibling;
    if (!(first instanceof HTMLElement) || first === end.current) return;
    if (document.activeElement !== document.body) return;
    const isFocusable = first.tabIndex >= 0;
    if (!isFocusable) first.tabIndex = -1;
    first.focus();
  }, []);
  return (
    <>
      <span ref={start} hidden />
      {children}
      <span ref={end} hidden />
    </>
  );
}
