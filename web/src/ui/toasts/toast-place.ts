export type Edge = 'top' | 'bottom';

/** Where the list of toasts is, in pixels. */
export interface Spot {
  edge: Edge;
  left: number;
  width: number;
}

/** How often it's checked that the toasts cover nothing, in milliseconds: a dialog may have opened, or the page scrolled. */
const checkMs = 400;

/**
 * Places the toasts over the page's title, which nobody needs to reach, or at the bottom if they'd cover something
 * that's needed. On a phone, where they'd hide the title, they're also at the bottom if nothing is there. They don't
 * move while the pointer or focus is on them.
 */
export function keepClear(
  list: HTMLElement,
  move: (spot: Spot) => void,
  shown: { readonly is: boolean },
): void {
  let edge: Edge = 'top';
  const check = () => {
    if (!shown.is) {
      clearInterval(timer);
      return;
    }
    if (list.matches(':hover, :focus-within')) return;
    const columns = columnsOfPage();
    edge = freeEdge(list, edge, columns);
    move({ edge, ...columns[edge] });
  };
  const timer = setInterval(check, checkMs);
  check();
}

/** What must stay visible and within reach: controls, except the logo, and the texts about them. */
const kept =
  'a[href]:not([aria-label="Docket"]), button, input, select, textarea, label, canvas, output, [role="alert"], [id$="-hint"]';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Columns = Record<Edge, Pick<Box, 'left' | 'width'>>;

/** The space between the toasts and the window's edge. The list has it as padding. */
const margin = 8;
const widest = 384 + 2 * margin;

/** Where the page's title begins. On a phone's top it's between the menu's button and that which closes a dialog. */
function columnsOfPage(): Columns {
  const { innerWidth } = window;
  const whole = { left: 0, width: Math.min(widest, innerWidth) };
  const menu = phoneMenu();
  if (menu) {
    const width = Math.min(widest, innerWidth - menu.right);
    return { top: { left: openDialog() ? 0 : menu.right, width }, bottom: whole };
  }
  const main = document.querySelector('main');
  if (!main) return { top: whole, bottom: whole };
  const { left, width } = main.getBoundingClientRect();
  const inset = Math.max(0, (Number.parseFloat(getComputedStyle(main).paddingLeft) || 0) - margin);
  const column = { left: left + inset, width: Math.min(widest, width - 2 * inset) };
  return { top: column, bottom: column };
}

/** Where a phone's menu is opened. */
function phoneMenu(): DOMRect | null {
  const menu = document.querySelector('[aria-label="Open menu"]')?.getBoundingClientRect();
  return menu && menu.width > 0 && menu.right < window.innerWidth / 2 ? menu : null;
}

/** The edge where the toasts cover nothing that must stay visible, or less of it. They only move for that. */
export function freeEdge(list: HTMLElement, current: Edge, columns: Columns): Edge {
  const boxes = keptBoxes(list);
  const covered = (edge: Edge) => {
    const at = boxAt(edge, columns[edge], list.offsetHeight);
    return boxes.reduce((sum, { box, weight }) => sum + weight * overlap(at, box), 0);
  };
  const now = covered(current);
  if (now === 0) return current;
  const other = current === 'top' ? 'bottom' : 'top';
  return covered(other) < now ? other : current;
}

const openDialog = () => [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);

/** Where people work. Toasts would rather cover links and the words on a picture. */
const work = 'form, [role="tablist"], [role="dialog"], [role="alertdialog"]';

function keptBoxes(list: HTMLElement): { box: Box; weight: number }[] {
  // What's behind a dialog is out of reach anyway.
  return [...(openDialog() ?? document.body).querySelectorAll(phoneMenu() ? `${kept}, h1` : kept)]
    .filter((element) => !list.contains(element))
    .map((element) => ({ box: element.getBoundingClientRect(), weight: weightOf(element) }))
    .filter(({ box: { width, height } }) => width > 0 && height > 0);
}

const weightOf = (element: Element): number =>
  element.closest(work) ? 100 : element.matches('h1') ? 0.1 : 1;

const boxAt = (edge: Edge, { left, width }: Columns[Edge], height: number): Box => ({
  left: left + margin,
  top: (edge === 'bottom' ? window.innerHeight - height : 0) + margin,
  width: width - 2 * margin,
  height: height - 2 * margin,
});

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
