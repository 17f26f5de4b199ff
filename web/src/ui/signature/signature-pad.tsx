import { signatureSheets } from '@docket/shared/account/rules';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../tabs/tabs.tsx';
import { DrawnSignature } from './drawn-signature.tsx';
import type { SheetHandle } from './sheet-canvas.tsx';
import { TypedSignature } from './typed-signature.tsx';

export interface SignaturePadHandle {
  /** Returns a transparent, trimmed PNG as a data URL; the saved signature itself if untouched; null if empty. */
  picture: () => string | null;
}

interface SignaturePadProps {
  ref: Ref<SignaturePadHandle>;
  /** What's being signed, which decides the sheet's size and the pen. */
  sheet: keyof typeof signatureSheets;
  /** The saved signature's data URL, shown at first. */
  saved: string | null;
  /** The suggested name for typing. */
  name: string;
  /** Called when the pad changes, either by the user or because the saved signature has loaded, which is then all it shows. */
  onChange?: (isEmpty: boolean, isSaved: boolean) => void;
}

type Way = 'draw' | 'type';

/**
 * A signature pad for mouse, pen or finger. With only a keyboard, the user can use the saved signature or type a name.
 * Give each thing to be signed its own `key`.
 */
export function SignaturePad({ ref, sheet, saved, name, onChange }: SignaturePadProps) {
  const [way, setWay] = useState<Way>('draw');
  const drawn = useRef<SheetHandle>(null);
  const typed = useRef<SheetHandle>(null);
  const states = useRef<Record<Way, [isEmpty: boolean, isSaved: boolean]>>({
    draw: [true, false],
    type: [name.trim() === '', false],
  });
  const size = signatureSheets[sheet];
  useImperativeHandle(ref, () => ({
    picture: () => (way === 'draw' ? drawn : typed).current?.picture() ?? null,
  }));
  const choose = (chosen: string) => {
    const next: Way = chosen === 'type' ? 'type' : 'draw';
    setWay(next);
    onChange?.(...states.current[next]);
  };
  const notifyOf =
    (of: Way) =>
    (isEmpty: boolean, isSaved = false) => {
      states.current[of] = [isEmpty, isSaved];
      if (of === way) onChange?.(isEmpty, isSaved);
    };
  return (
    <Tabs value={way} onValueChange={choose}>
      <TabList aria-label="How to sign" className="mb-4">
        <Tab value="draw">Draw</Tab>
        <Tab value="type">Type your name</Tab>
      </TabList>
      {/* Both stay mounted, so that switching tabs loses nothing. */}
      <TabPanel value="draw" forceMount tabIndex={-1} hidden={way !== 'draw'}>
        <DrawnSignature ref={drawn} saved={saved} sheet={size} onChange={notifyOf('draw')} />
      </TabPanel>
      <TabPanel value="type" forceMount tabIndex={-1} hidden={way !== 'type'}>
        <TypedSignature ref={typed} name={name} sheet={size} onChange={notifyOf('type')} />
      </TabPanel>
    </Tabs>
  );
}
