import { signatureSheets } from '@docket/shared/account/rules';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx';
import { DrawnSignature } from './drawn-signature.tsx';
import type { SheetHandle } from './sheet-canvas.tsx';
import { TypedSignature } from './typed-signature.tsx';

export interface SignaturePadHandle {
  /** What the pad shows, as the data URL of a transparent, trimmed PNG; the saved one itself where it is untouched; null where there is nothing. */
  picture: () => string | null;
}

interface SignaturePadProps {
  ref: Ref<SignaturePadHandle>;
  /** What is signed; it decides the sheet's size and the pen. */
  sheet: keyof typeof signatureSheets;
  /** The data URL of the signature that the pad begins with. */
  saved: string | null;
  /** The name that is offered for typing. */
  name: string;
  /** Told when what the pad shows changes: by the person, or because the saved signature is there. */
  onChange?: (isEmpty: boolean) => void;
}

type Way = 'draw' | 'type';

/**
 * A sheet to sign on: by mouse, pen or finger, or by the keyboard alone, with the saved signature or a typed name. What
 * is signed next needs another `key`.
 */
export function SignaturePad({ ref, sheet, saved, name, onChange }: SignaturePadProps) {
  const [way, setWay] = useState<Way>('draw');
  const drawn = useRef<SheetHandle>(null);
  const typed = useRef<SheetHandle>(null);
  const isEmpty = useRef({ draw: true, type: name.trim() === '' });
  const size = signatureSheets[sheet];
  useImperativeHandle(ref, () => ({
    picture: () => (way === 'draw' ? drawn : typed).current?.picture() ?? null,
  }));
  const choose = (chosen: string) => {
    const next: Way = chosen === 'type' ? 'type' : 'draw';
    setWay(next);
    onChange?.(isEmpty.current[next]);
  };
  const notifyOf = (of: Way) => (nowEmpty: boolean) => {
    isEmpty.current[of] = nowEmpty;
    if (of === way) onChange?.(nowEmpty);
  };
  return (
    <Tabs value={way} onValueChange={choose}>
      <TabList aria-label="How to sign" className="mb-4">
        <Tab value="draw">Draw</Tab>
        <Tab value="type">Type your name</Tab>
      </TabList>
      {/* Both stay, so that going to and fro loses nothing. */}
      <TabPanel value="draw" forceMount tabIndex={-1} hidden={way !== 'draw'}>
        <DrawnSignature ref={drawn} saved={saved} sheet={size} onChange={notifyOf('draw')} />
      </TabPanel>
      <TabPanel value="type" forceMount tabIndex={-1} hidden={way !== 'type'}>
        <TypedSignature ref={typed} name={name} sheet={size} onChange={notifyOf('type')} />
      </TabPanel>
    </Tabs>
  );
}
