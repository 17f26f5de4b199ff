/** Where toasts can be, the preferred places first. On small screens they're as wide as the screen. */
const places = ['top-right', 'bottom-right', 'bottom-left', 'top-left', 'bottom', 'top'] as const;
type Place = (typeof places)[number];

const classes: Record<Place, string> = {
  'top-right': 'top-0 right-0',
  'bottom-right': 'right-0 bottom-0',
  'bottom-left': 'bottom-0 left-0',
  'top-left': 'top-0 left-0',
  bottom: 'inset-x-0 bottom-0 mx-auto',
  top: 'inset-x-0 top-0 mx-auto',
};

/** How often it's checked that the toasts cover nothing, in milliseconds: a dialog may have opened, or the page scrolled. */
const checkMs = 400;

/** Moves the toasts to a free place, and on when something gets under them. They stay where they are while they're used. */
export function keepClear(
  list: HTMLElement,
  move: (classNames: string) => void,
  shown: { readonly is: boolean },
): void {
  let place: Place = 'top-right';
  const check = () => {
    if (!shown.is) {
      clearInterval(timer);
      return;
    }
    if (list.matches(':hover, :focus-within')) return;
    place = freePlace(list, place);
    move(classes[place]);
  };
  const timer = setInterval(check, checkMs);
  check();
}

/** What must stay in sight and within reach: controls, and what's written about them. */
const kept = 'a[href], button, input, select, textarea, label, canvas, [role="alert"], [id$="-hint"]';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The space between the toasts and the window's edge. The list has it as padding. */
const margin = 8;

/** The first place where the toasts cover nothing that must be kept, or else the one where they cover least. */
export function freePlace(list: HTMLElement, current: Place): Place {
  const boxes = keptBoxes(list);
  const { offsetWidth: width, offsetHeight: height } = list;
  const covered = (place: Place) => {
    const at = boxAt(place, { width, height });
    return boxes.reduce((sum, { box, weight }) => sum + weight * overlap(at, box), 0);
  };
  // Toasts don't move about while they're read, unless they cover something.
  if (covered(current) === 0) return current;
  let [best, least] = [current, Infinity];
  for (const place of places) {
    const area = covered(place);
    if (area < least) [best, least] = [place, area];
  }
  return best;
}

/** Where people are at work: rather than any of it, toasts cover links and the words on a picture. */
const work = 'form, [role="dialog"], [role="alertdialog"]';

function keptBoxes(list: HTMLElement): { box: Box; weight: number }[] {
  // What's behind a dialog is out of reach anyway.
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return [...(dialog ?? document.body).querySelectorAll(kept)]
    .filter((element) => !list.contains(element))
    .map((element) => ({ box: element.getBoundingClientRect(), weight: element.closest(work) ? 100 : 1 }))
    .filter(({ box: { width, height } }) => width > 0 && height > 0);
}

function boxAt(place: Place, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const { innerWidth, innerHeight } = window;
  const isBottom = place.startsWith('bottom');
  const left = place.endsWith('right')
    ? innerWidth - width
    : place.endsWith('left')
      ? 0
      : (innerWidth - width) / 2;
  return {
    left: left + margin,
    top: (isBottom ? innerHeight - height : 0) + margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  };
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
