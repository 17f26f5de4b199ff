import { useState } from 'react';

export interface KeptCodes {
  /** The person wanted to close without having kept the codes. */
  isReminded: boolean;
  markKept: () => void;
  tryToClose: () => void;
}

/** Lets nobody close codes that are shown only once before they were kept, or the person has insisted. */
export function useKeptCodes(areShown: boolean, onClose: () => void): KeptCodes {
  const [areKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  return {
    isReminded: isReminded && !areKept,
    markKept: () => setKept(true),
    tryToClose: () => {
      if (!areShown || areKept || isReminded) onClose();
      else setReminded(true);
    },
  };
}
