import { median } from '../../median.ts';

const range = (first: string, last: string): string[] => {
  const start = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) =>
    String.fromCharCode(start + index),
  );
};

/**
 * The recognisers' classes: 0 is 'no character', then the dictionary of PP-OCR's English models. Only the second-opinion
 * recogniser has the last class, another space.
 */
export const CHARACTERS: readonly string[] = ['', ...range('0', '~'), ...range('!', '/'), ' ', ' '];

/** A gap this many times the line's usual one may be a space that the recogniser missed. */
const GAP = 1.6;
/**
 * The recogniser must also have given a space this probability, because gaps within words can be as wide. Of 239 wide
 * gaps in 60 scans, all 97 spaces had it, and only 6 of the others.
 */
const SPACE_SEEN = 0.03;
/** Around digits and full stops a gap must be wider still, because they're spaced further apart. */
const NUMBER_SLACK = 1.5;
const WIDE_LETTER_SLACK = 0.7;

export interface DecodedLine {
  text: string;
  /** The mean probability of the characters, 0 to 1; 0 if there are none. */
  confidence: number;
}

interface Character {
  text: string;
  /** The step, which is a few pixels wide, where it was recognised. */
  step: number;
  /** The highest probability of a space since the previous character. */
  spaceBefore: number;
  /** How probable a dollar sign was there, as a multiple of this character's probability. */
  dollar: number;
}

const SPACES = [CHARACTERS.length - 2, CHARACTERS.length - 1] as const;
const DOLLAR = CHARACTERS.indexOf('$');
/** In front of an amount a digit is taken for a dollar sign if that's at least this much as probable. */
const DOLLAR_SEEN = 0.5;

/**
 * Decodes the recogniser's output by greedy CTC: repeated classes count once, and class 0 is dropped.
 * @param probabilities `steps` rows with a probability for each of the first `classes` of CHARACTERS.
 */
export function decodeLine(
  probabilities: Float32Array,
  steps: number,
  classes = CHARACTERS.length,
): DecodedLine {
  const spaces = SPACES.filter((space) => space < classes);
  const characters: Character[] = [];
  let sum = 0;
  let previous = 0;
  let spaceBefore = 0;
  for (let step = 0; step < steps; step++) {
    const start = step * classes;
    let best = 0;
    for (let candidate = 1; candidate < classes; candidate++) {
      if ((probabilities[start + candidate] ?? 0) > (probabilities[start + best] ?? 0)) best = candidate;
    }
    if (best !== 0 && best !== previous) {
      const dollar = (probabilities[start + DOLLAR] ?? 0) / (probabilities[start + best] ?? 1);
      characters.push({ text: CHARACTERS[best] ?? '', step, spaceBefore, dollar });
      spaceBefore = 0;
      sum += probabilities[start + best] ?? 0;
    }
    if (best === 0) {
      const chance = spaces.reduce((total, space) => total + (probabilities[start + space] ?? 0), 0);
      spaceBefore = Math.max(spaceBefore, chance);
    }
    previous = best;
  }
  return {
    text: withGapSpaces(withDollars(characters)).replaceAll(/ {2,}/g, ' ').trim(),
    confidence: characters.length === 0 ? 0 : sum / characters.length,
  };
}

/** Mends amounts whose dollar sign was read as a digit: `870.65` that may be `$70.65`. */
function withDollars(characters: readonly Character[]): Character[] {
  return characters.map((character, index) => {
    const isFirst = /^[\s-]?$/.test(characters[index - 1]?.text ?? '');
    const isDoubtful = character.dollar >= DOLLAR_SEEN && /\d/.test(character.text);
    if (!isFirst || !isDoubtful) return character;
    const after = characters.slice(index + 1).map(({ text }) => text);
    return /^\d[\d,]*\.\d\d(?!\d)/.test(after.join('')) ? { ...character, text: '$' } : character;
  });
}

function withGapSpaces(characters: readonly Character[]): string {
  const usualStep = medianStep(characters);
  let text = '';
  let before: Character | undefined;
  for (const character of characters) {
    if (before && usualStep !== null && isGap(before, character, usualStep)) text += ' ';
    text += character.text;
    before = character;
  }
  return text;
}

/** Returns the median distance between adjacent characters in steps, or null if there are too few. */
function medianStep(characters: readonly Character[]): number | null {
  const steps: number[] = [];
  let before: Character | undefined;
  for (const character of characters) {
    if (before && before.text !== ' ' && character.text !== ' ') steps.push(character.step - before.step);
    before = character;
  }
  return steps.length < 3 ? null : median(steps);
}

function isGap(before: Character, character: Character, usualStep: number): boolean {
  if (before.text === ' ' || character.text === ' ' || character.spaceBefore < SPACE_SEEN) return false;
  const insideNumber =
    (/\d/.test(character.text) && /[\d.,]/.test(before.text)) || /[.,]/.test(character.text);
  const besideWideLetter = /[mw]/i.test(before.text) || /[mw]/i.test(character.text);
  const limit =
    usualStep * GAP + (insideNumber ? NUMBER_SLACK : 0) + (besideWideLetter ? WIDE_LETTER_SLACK : 0);
  return character.step - before.step > limit;
}
