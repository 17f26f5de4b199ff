import type { SignatureSheet } from '@docket/shared/account/rules';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { SheetCanvas, type SheetHandle } from './sheet-canvas.tsx';
import { trimmedPicture } from './trimmed-picture.ts';
import { writeName } from './typed-name.ts';

interface TypedSignatureProps {
  ref: Ref<SheetHandle>;
  name: string;
  sheet: SignatureSheet;
  onChange: (isEmpty: boolean) => void;
}

export function TypedSignature({ ref, name, sheet, onChange }: TypedSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [written, setWritten] = useState(name);
  useEffect(() => (canvas.current ? writeName(canvas.current, written) : undefined), [written]);
  useImperativeHandle(ref, () => ({ picture: () => canvas.current && trimmedPicture(canvas.current) }));
  return (
    <>
      <SheetCanvas
        canvasRef={canvas}
        sheet={sheet}
        label={`Signature: ${written}`}
        className="font-script italic"
      />
      <Field label="Your name" className="mx-auto mt-4 max-w-[37.5rem]">
        <Input
          value={written}
          maxLength={80}
          autoComplete="name"
          onChange={({ target }) => {
            setWritten(target.value);
            onChange(target.value.trim() === '');
          }}
        />
      </Field>
    </>
  );
}
