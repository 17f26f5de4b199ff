const range = (first: string, last: string): string[] => {
  const start = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) =>
    String.fromCharCode(start + index),
  );
};

/** The recogniser's classes: 0 is 'no character', then the dictionary of PP-OCR's English models, which ends in two spaces. */
export const CHARACTERS: readonly string[] = ['', ...range('0', '~'), ...range('!', '/'), ' ', ' '];

/** A step between two characters this many times the line's usual one may be a space that the recogniser didn't write. */
const GAP = 1.6;
/**
 * It is one only where the recogniser gave a space this much of a chance in it: letters of a proportional font stand as
 * far apart within a word. Of 239 such steps in 60 scans 97 were spaces, and had at least this chance; 136 of the others,
 * and all 29 in clean print, had less.
 */
const SPACE_SEEN = 0.03;
/** Digits and full stops stand farther apart in themselves, wide letters a little. */
const NUMBER_SLACK = 1.5;
const WIDE_LETTER_SLACK = 0.7;

export interface DecodedLine {
  text: string;
  /** Mean probability of the characters, 0 to 1; 0 for a line without any. */
  confidence: number;
}

interface Character {
  text: string;
  /** The time step (a few pixels of the line) at which it was seen. */
  step: number;
  /** The highest probability of a space since the character before. */
  spaceBefore: number;
}

const SPACES = [CHARACTERS.length - 2, CHARACTERS.length - 1] as const;

/**
 * Turns the recogniser's output into text (greedy CTC: repeated classes count once, class 0 is dropped).
 * `probabilities` holds `steps` rows of one probability per class.
 */
export function decodeLine(probabilities: Float32Array, steps: number): DecodedLine {
  const classes = CHARACTERS.length;
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
      characters.push({ text: CHARACTERS[best] ?? '', step, spaceBefore });
      spaceBefore = 0;
      sum += probabilities[start + best] ?? 0;
    }
    if (best === 0) {
      const chance = SPACES.reduce((total, space) => total + (probabilities[start + space] ?? 0), 0);
      spaceBefore = Math.max(spaceBefore, chance);
    }
    previous = best;
  }
  return {
    text: withGapSpaces(characters).replaceAll(/ {2,}/g, ' ').trim(),
    confidence: characters.length === 0 ? 0 : sum / characters.length,
  };
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

/** The median step between neighbouring characters; null when there are too few to tell. */
function medianStep(characters: readonly Character[]): number | null {
  const steps: number[] = [];
  let before: Character | undefined;
  for (const character of characters) {
    if (before && before.text !== ' ' && character.text !== ' ') steps.push(character.step - before.step);
    before = character;
  }
  if (steps.length < 3) return null;
  return steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? null;
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
