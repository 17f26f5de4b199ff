import { signatureCanvas } from '@docket/shared/account/rules';
import { Eraser, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx';
import { Ink } from './ink.ts';
import { trimmedPicture } from './trimmed-picture.ts';
import { writeName } from './typed-name.ts';

export interface SignaturePadHandle {
  /** What the pad shows, as the data URL of a transparent, trimmed PNG; the saved one itself where it is untouched; null where there is nothing. */
  picture: () => string | null;
}

interface SignaturePadProps {
  ref: Ref<SignaturePadHandle>;
  /** The data URL of the signature that the pad begins with. */
  saved: string | null;
  /** The name that is offered for typing. */
  name: string;
  /** Told when the person changes what the pad shows. */
  onChange?: () => void;
}

/** A sheet to sign on: by mouse, pen or finger, or by typing a name, which needs the keyboard alone. */
export function SignaturePad({ ref, saved, name, onChange }: SignaturePadProps) {
  const [way, setWay] = useState('draw');
  const drawn = useRef<SignaturePadHandle>(null);
  const typed = useRef<SignaturePadHandle>(null);
  useImperativeHandle(ref, () => ({
    picture: () => (way === 'draw' ? drawn : typed).current?.picture() ?? null,
  }));
  const choose = (chosen: string) => {
    setWay(chosen);
    onChange?.();
  };
  return (
    <Tabs value={way} onValueChange={choose}>
      <TabList aria-label="How to sign" className="mb-4">
        <Tab value="draw">Draw</Tab>
        <Tab value="type">Type your name</Tab>
      </TabList>
      {/* Both stay, so that going to and fro loses nothing. */}
      <TabPanel value="draw" forceMount tabIndex={-1} hidden={way !== 'draw'}>
        <DrawnSignature ref={drawn} saved={saved} onChange={onChange} />
      </TabPanel>
      <TabPanel value="type" forceMount tabIndex={-1} hidden={way !== 'type'}>
        <TypedSignature ref={typed} name={name} onChange={onChange} />
      </TabPanel>
    </Tabs>
  );
}

const stateOf = ({ isEmpty, hasStrokes }: Ink) => ({ isEmpty, hasStrokes });

interface DrawnSignatureProps {
  ref: Ref<SignaturePadHandle>;
  saved: string | null;
  onChange: (() => void) | undefined;
}

function DrawnSignature({ ref, saved, onChange }: DrawnSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef<Ink>(null);
  const [state, setState] = useState({ isEmpty: true, hasStrokes: false });
  const isUntouched = useRef(true);

  const changed = (made: Ink) => {
    setState(stateOf(made));
    isUntouched.current = false;
    onChange?.();
  };
  const changedByHand = useEffectEvent(changed);

  useEffect(() => {
    const made = new Ink(canvas.current!, () => changedByHand(made));
    ink.current = made;
    isUntouched.current = true;
    if (saved) void made.load(saved).then(() => setState(stateOf(made)));
    return () => made.destroy();
  }, [saved]);

  const act = (change: (made: Ink) => void) => () => {
    if (!ink.current) return;
    change(ink.current);
    changed(ink.current);
  };

  useImperativeHandle(ref, () => ({
    picture: () => (isUntouched.current ? saved : (ink.current?.picture() ?? null)),
  }));

  return (
    <>
      <Sheet
        canvasRef={canvas}
        label="Sheet to sign on with a mouse, a pen or a finger"
        className="cursor-crosshair"
      >
        {state.isEmpty && <span className="text-sm text-pen/70">Sign here</span>}
      </Sheet>
      <div className="mx-auto mt-2 flex max-w-[37.5rem] justify-end gap-1">
        <Button look="quiet" size="small" disabled={!state.hasStrokes} onClick={act((made) => made.undo())}>
          <Undo2 aria-hidden />
          Undo last stroke
        </Button>
        <Button look="quiet" size="small" disabled={state.isEmpty} onClick={act((made) => made.clear())}>
          <Eraser aria-hidden />
          Clear
        </Button>
      </div>
    </>
  );
}

interface TypedSignatureProps {
  ref: Ref<SignaturePadHandle>;
  name: string;
  onChange: (() => void) | undefined;
}

function TypedSignature({ ref, name, onChange }: TypedSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [written, setWritten] = useState(name);
  useEffect(() => writeName(canvas.current!, written), [written]);
  useImperativeHandle(ref, () => ({ picture: () => trimmedPicture(canvas.current!) }));
  return (
    <>
      <Sheet canvasRef={canvas} label={`Signature: ${written}`} className="font-script italic" />
      <Field label="Your name" className="mx-auto mt-4 max-w-[37.5rem]">
        <Input
          value={written}
          maxLength={80}
          autoComplete="name"
          onChange={({ target }) => {
            setWritten(target.value);
            onChange?.();
          }}
        />
      </Field>
    </>
  );
}

interface SheetProps extends ComponentProps<'div'> {
  canvasRef: Ref<HTMLCanvasElement>;
  label: string;
}

/** Light in both themes, for the ink on it is dark. */
function Sheet({ canvasRef, label, className, children }: SheetProps) {
  const { height, minWidth, maxWidth } = signatureCanvas;
  return (
    <div className="relative -mx-3 flex justify-center sm:mx-0">
      <canvas
        ref={canvasRef}
        style={{ height, minWidth, maxWidth }}
        className={`block w-full rounded-md bg-sheet text-pen ring-1 ring-edge ring-inset ${className ?? ''}`}
      >
        {label}
      </canvas>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-[8%] bottom-12 border-b border-dashed border-pen/30"
      />
      <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-5 text-center">
        {children}
      </span>
    </div>
  );
}
