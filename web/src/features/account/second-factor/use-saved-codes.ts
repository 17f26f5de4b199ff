import { useState } from 'react';

export interface SavedCodes {
  /** The person wanted to close without having kept the codes. */
  isReminded: boolean;
  markSaved: () => void;
  tryToClose: () => void;
}

/** Lets nobody close codes that are shown only once before they were kept, or the person has insisted. */
export function useSavedCodes(areShown: boolean, onClose: () => void): SavedCodes {
  const [areSaved, setSaved] = useState(false);
  const [isReminded, setReminded] = useState(false);
  return {
    isReminded: isReminded && !areSaved,
    markSaved: () => setSaved(true),
    tryToClose: () => {
      if (!areShown || areSaved || isReminded) onClose();
      else setReminded(true);
    },
  };
}
