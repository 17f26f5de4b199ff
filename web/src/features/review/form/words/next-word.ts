import type { Place } from '@docket/shared/receipts/contract';
import type { Word } from './word-text.ts';

const middle = ({ x, width }: Place): number => x + width / 2;

/** The word that a key goes to from another one, or null where the key moves nowhere: left and right by the order of reading, up and down to the nearest of the next line. */
export function nextWord(words: readonly Word[], from: number, key: string): number | null {
  const last = words.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, from + 1);
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
      return inLine(words, from, 1);
    case 'ArrowUp':
      return inLine(words, from, -1);
    default:
      return null;
  }
}

function inLine(words: readonly Word[], from: number, direction: 1 | -1): number {
  const here = words[from]?.place;
  if (!here) return from;
  const below = ({ place }: Word): number => (place.y - here.y) * direction;
  const beyond = words.filter((word) => below(word) > here.height / 2);
  const nearestLine = Math.min(...beyond.map(below));
  const line = beyond.filter((word) => below(word) - nearestLine < here.height / 2);
  const [nearest] = line.toSorted(
    (one, other) => Math.abs(middle(one.place) - middle(here)) - Math.abs(middle(other.place) - middle(here)),
  );
  return nearest ? words.indexOf(nearest) : from;
}

/** The word nearest to a place, to begin with. */
export function nearestWord(words: readonly Word[], place: Place | undefined): number {
  if (!place) return 0;
  const distance = ({ place: { x, y } }: Word) => Math.hypot(x - place.x, y - place.y);
  const distances = words.map(distance);
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
