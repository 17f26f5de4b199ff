import { useState } from 'react';

export interface SavedCodes {
  /** The user tried to close without having saved the codes. */
  isReminded: boolean;
  markSaved: () => void;
  tryToClose: () => void;
}

/**
 * Keeps codes that are shown only once open until they're saved, or the user closes them a second time. While the server
 * makes them, nothing closes.
 */
export function useSavedCodes(codes: 'none' | 'coming' | 'shown', onClose: () => void): SavedCodes {
  const [areSaved, setSaved] = useState(false);
  const [isReminded, setReminded] = useState(false);
  return {
    isReminded: isReminded && !areSaved,
    markSaved: () => setSaved(true),
    tryToClose: () => {
      if (codes === 'coming') return;
      if (codes === 'none' || areSaved || isReminded) onClose();
      else setReminded(true);
    },
  };
}
