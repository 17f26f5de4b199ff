import { maxTextLength } from '@docket/shared/receipts/rules';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Input } from '../../../ui/forms/input.tsx';
import { useSlashKey } from './use-slash-key.ts';

/** How long typing must pause before the search runs. */
const searchDelayMs = 250;

/** Shows what's typed immediately and searches when typing pauses. */
export function SearchInput({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const ask = useEffectEvent(onSearch);

  // Follows changes to the URL from Back or a link.
  if (search !== known) {
    setKnown(search);
    setTyped(search);
  }

  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(typed);
      ask(typed);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, known]);

  return (
    <span className="relative col-span-2 block lg:col-span-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        aria-label="Search receipts"
        placeholder="Search receipts and their text"
        maxLength={maxTextLength.search}
        className="pl-9"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  );
}
