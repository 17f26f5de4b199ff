import { useState } from 'react';

/** Asks before changes are lost by leaving other than by navigation. */
export function useLeaving(isDirty: boolean, onDiscard: () => void) {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  return {
    leaveBy: (leave: () => void) => (isDirty ? setAsked({ leave }) : leave()),
    dialog: {
      open: asked !== null,
      onStay: () => setAsked(null),
      onLeave: () => {
        setAsked(null);
        onDiscard();
        asked?.leave();
      },
    },
  };
}
