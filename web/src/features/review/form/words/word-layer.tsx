import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { boxOf } from '../../../../receipt/picture/zooming/places.ts';
import { nextWord } from './next-word.ts';
import type { Word } from './word-text.ts';

interface WordLayerProps {
  words: readonly Word[];
  onWord: (index: number) => void;
  /** Back to the field. */
  onLeave: () => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** A press that moved this far, in pixels, dragged the picture. */
const dragged = 6;

/** The words of the picture as invisible buttons over it; one stop for the Tab key, the arrows go from word to word. */
export function WordLayer({ words, onWord, onLeave, ref }: WordLayerProps) {
  const [current, setCurrent] = useState(0);
  const pressed = useRef({ x: 0, y: 0 });
  const stop = Math.min(current, words.length - 1);

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    const next = nextWord(words, stop, event.key);
    if (next === null) return;
    // The picture's frame scrolls by the arrows.
    event.preventDefault();
    event.stopPropagation();
    setCurrent(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };

  const take = (event: MouseEvent, index: number) => {
    const { x, y } = pressed.current;
    const isKey = event.detail === 0;
    if (!isKey && Math.hypot(event.clientX - x, event.clientY - y) > dragged) return;
    setCurrent(index);
    onWord(index);
  };

  return (
    <fieldset
      ref={ref}
      data-escape
      aria-label="Words on the receipt: arrow keys move, Enter fills in the field, Escape goes back to it"
      aria-keyshortcuts="F2"
    >
      {words.map((word, index) => (
        <button
          // Words never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={word.text}
          className={clsx(
            'absolute rounded-md border border-transparent hover:border-accent hover:bg-accent/15',
            'focus-visible:border-accent focus-visible:bg-accent/25',
          )}
          style={boxOf(word.place)}
          onKeyDown={move}
          // The focus stays in the field.
          onMouseDown={(event) => {
            event.preventDefault();
            pressed.current = { x: event.clientX, y: event.clientY };
          }}
          onClick={(event) => take(event, index)}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </fieldset>
  );
}
