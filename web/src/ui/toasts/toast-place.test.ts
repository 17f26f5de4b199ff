import { afterEach, expect, test, vi } from 'vitest';
import { freeEdge, keepClear, type Spot } from './toast-place.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const atTop = '300 20 100 40';
const atBottom = '300 700 100 40';
const column = { left: 240, width: 400 };
const columns = { top: column, bottom: column };

/**
 * Puts toasts 80 px high into a window of 1024 x 768 px, and elements with `data-box`: left, top, width, height. The page
 * is beside a sidebar.
 */
function stage(html: string): HTMLElement {
  document.body.innerHTML = `<main data-box="232 0 792 768" style="padding-left: 16px">${html}</main><ol id="list"><li><button>Dismiss</button></li></ol>`;
  Object.assign(window, { innerWidth: 1024, innerHeight: 768 });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x, y, width, height] = (this.getAttribute('data-box') ?? '0 0 0 0').split(' ').map(Number);
    return new DOMRect(x, y, width, height);
  });
  const list = document.querySelector<HTMLElement>('#list')!;
  Object.defineProperty(list, 'offsetHeight', { value: 80 });
  return list;
}

test.each([
  ['nothing', '', 'top'],
  ['the page’s title', `<h1 data-box="${atTop}">Receipts Log</h1>`, 'top'],
  ['the logo', `<a href="/" aria-label="Docket" data-box="${atTop}"></a>`, 'top'],
  ['a button', `<button data-box="${atTop}"></button>`, 'bottom'],
  ['a hint', `<p id="a-hint" data-box="${atTop}"></p>`, 'bottom'],
  ['an error', `<p role="alert" data-box="${atTop}"></p>`, 'bottom'],
  [
    'what is behind a dialog',
    `<button data-box="${atTop}"></button><div role="dialog"><input data-box="300 300 200 40"></div>`,
    'top',
  ],
  [
    'less than a button at the other edge',
    `<a href="/" data-box="${atTop}"></a><button data-box="${atBottom}"></button><button data-box="400 700 9 9"></button>`,
    'top',
  ],
  [
    'a link rather than a form’s input',
    `<form><input data-box="${atTop}"></form><a href="/" data-box="240 688 400 80"></a>`,
    'bottom',
  ],
])('over %s, toasts are at the %s', (_, html, edge) => {
  expect(freeEdge(stage(html), 'top', columns)).toBe(edge);
});

test.each([
  ['nothing is at the bottom', '', 'bottom'],
  ['a button is at the bottom', `<button data-box="${atBottom}"></button>`, 'top'],
])('over a phone’s title, toasts move to the bottom unless they’d cover more there: %s', (_, html, edge) => {
  const menu = '<button aria-label="Open menu" data-box="8 6 44 44"></button>';
  const list = stage(`${menu}<h1 data-box="${atTop}">Receipts Log</h1>${html}`);
  expect(freeEdge(list, 'top', columns)).toBe(edge);
});

test('toasts stay where they are if they cover nothing there', () => {
  expect(freeEdge(stage(''), 'bottom', columns)).toBe('bottom');
});

test('toasts are where the page’s title is, on a phone beside the menu’s button or what closes a dialog, or at its bottom in its whole width', () => {
  const shown = { is: true };
  const placed: Spot[] = [];
  keepClear(stage(''), (spot) => placed.push(spot), shown);
  const withMenu = stage('<button aria-label="Open menu" data-box="8 6 44 44"></button>');
  Object.assign(window, { innerWidth: 390 });
  keepClear(withMenu, (spot) => placed.push(spot), shown);
  withMenu.insertAdjacentHTML('beforebegin', '<div role="dialog"></div>');
  keepClear(withMenu, (spot) => placed.push(spot), shown);
  const busyAtTop = stage(
    `<button aria-label="Open menu" data-box="8 6 44 44"></button><h1 data-box="16 70 300 40">Team</h1>`,
  );
  Object.assign(window, { innerWidth: 390 });
  keepClear(busyAtTop, (spot) => placed.push(spot), shown);
  shown.is = false;
  expect(placed).toEqual([
    { edge: 'top', left: 240, width: 400 },
    { edge: 'top', left: 52, width: 338 },
    { edge: 'top', left: 0, width: 338 },
    { edge: 'bottom', left: 0, width: 390 },
  ]);
});

test('toasts move once something gets under them, but not while they’re used', () => {
  vi.useFakeTimers();
  const list = stage('');
  const moved: Spot[] = [];
  const shown = { is: true };
  keepClear(list, (spot) => moved.push(spot), shown);
  expect(moved).toEqual([{ edge: 'top', ...column }]);
  list.insertAdjacentHTML('beforebegin', `<button data-box="${atTop}"></button>`);
  list.querySelector('button')!.focus();
  vi.advanceTimersByTime(5000);
  expect(moved).toHaveLength(1);
  list.querySelector('button')!.blur();
  vi.advanceTimersByTime(500);
  expect(moved.at(-1)?.edge).toBe('bottom');
  shown.is = false;
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
