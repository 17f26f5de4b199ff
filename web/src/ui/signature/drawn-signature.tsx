import { savedSignatureDelay, type SignatureSheet } from '@docket/shared/account/rules';
import { Eraser, Signature, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '../button.tsx';
import { Ink } from './ink.ts';
import { SheetCanvas, type SheetHandle } from './sheet-canvas.tsx';

interface DrawnSignatureProps {
  ref: Ref<SheetHandle>;
  saved: string | null;
  sheet: SignatureSheet;
  onChange: (isEmpty: boolean, isSaved: boolean) => void;
}

const stateOf = ({ isEmpty, hasStrokes }: Ink) => ({ isEmpty, hasStrokes });

export function DrawnSignature({ ref, saved, sheet, onChange }: DrawnSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useRef<Ink>(null);
  const [state, setState] = useState({ isEmpty: true, hasStrokes: false });
  /** Whether it shows only the saved signature, or is about to. */
  const isUntouched = useRef(true);

  const changed = (made: Ink, showsSaved: boolean) => {
    isUntouched.current = showsSaved;
    setState(stateOf(made));
    onChange(made.isEmpty, showsSaved);
  };
  const changedByUser = useEffectEvent((made: Ink) => changed(made, false));
  const loadSaved = async (made: Ink) => {
    if (saved === null) return;
    // If it can't be shown, the user draws a new one.
    const isLoaded = await made.load(saved).then(
      () => true,
      () => false,
    );
    // The canvas may have been replaced by now.
    if (isLoaded && ink.current === made) changed(made, !made.hasStrokes);
  };
  const loadFirst = useEffectEvent((made: Ink) => {
    // Don't load it over something the user has started to draw.
    if (made.isEmpty) void loadSaved(made);
  });
  const { pen } = sheet;

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made: Ink = new Ink(canvas.current, pen, () => changedByUser(made));
    ink.current = made;
    isUntouched.current = true;
    const timer = saved === null ? undefined : setTimeout(() => loadFirst(made), savedSignatureDelay);
    return () => {
      clearTimeout(timer);
      ink.current = null;
      made.destroy();
    };
  }, [saved, pen]);

  const act = (change: (made: Ink) => void) => () => {
    if (!ink.current) return;
    change(ink.current);
    changed(ink.current, false);
  };

  useImperativeHandle(ref, () => ({
    picture: () => (isUntouched.current ? saved : (ink.current?.picture() ?? null)),
  }));

  return (
    <>
      <SheetCanvas
        canvasRef={canvas}
        sheet={sheet}
        label="Signature area: draw with a mouse, pen or finger"
        className="cursor-crosshair"
      >
        {state.isEmpty && <span className="text-sm text-pen/70">Sign here</span>}
      </SheetCanvas>
      <div className="mx-auto mt-2 flex flex-wrap justify-end gap-1" style={{ maxWidth: sheet.maxWidth }}>
        {saved !== null && state.isEmpty && (
          <Button
            variant="quiet"
            size="small"
            className="mr-auto"
            onClick={() => ink.current && void loadSaved(ink.current)}
          >
            <Signature aria-hidden />
            Use saved signature
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          disabled={!state.hasStrokes}
          onClick={act((made) => made.undo())}
        >
          <Undo2 aria-hidden />
          Undo last stroke
        </Button>
        <Button variant="quiet" size="small" disabled={state.isEmpty} onClick={act((made) => made.clear())}>
          <Eraser aria-hidden />
          Clear
        </Button>
      </div>
    </>
  );
}
