import { useEffect, useState, type ComponentType } from 'react';
import { leaving } from '../../lib/address/leave.ts';
import { ErrorState } from '../states/error-state.tsx';
import { lazyOrElse, type Load } from './lazy-or-else.tsx';
import { reloadOrSayOutdated } from './outdated.ts';

/**
 * A component that's loaded when it's first shown. If it can't be, it fails alone: what's around it stays, with
 * everything that's typed there.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyOrElse(load, NotLoaded, { focusRetried: true });

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => void reloadOrSayOutdated().then(setOutdated), []);
  return (
    <ErrorState
      title="Couldn’t load this part of the page"
      text={
        isOutdated
          ? 'There’s a new version of Docket. Save your changes, then try again.'
          : 'Check your connection and try again.'
      }
      // The older version's parts are gone. The browser asks before anything unsaved is lost.
      onRetry={isOutdated ? () => leaving.to(window.location.href) : onRetry}
    />
  );
}
