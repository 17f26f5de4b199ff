import { afterEach, expect, test, vi } from 'vitest';
import { freePlace, keepClear } from './toast-place.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Puts toasts of 384 x 80 px into a window of 1024 x 768 px, and controls with `data-box`: left, top, width, height. */
function stage(html: string): HTMLElement {
  document.body.innerHTML = `${html}<ol id="list"><li><button>Dismiss</button></li></ol>`;
  Object.assign(window, { innerWidth: 1024, innerHeight: 768 });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x, y, width, height] = (this.getAttribute('data-box') ?? '0 0 0 0').split(' ').map(Number);
    return new DOMRect(x, y, width, height);
  });
  const list = document.querySelector<HTMLElement>('#list')!;
  Object.defineProperties(list, { offsetWidth: { value: 384 }, offsetHeight: { value: 80 } });
  return list;
}

const topRight = '900 20 100 40';
const bottomRight = '900 700 100 40';

test.each([
  ['nothing', '', 'top-right'],
  ['a button', `<button data-box="${topRight}"></button>`, 'bottom-right'],
  ['a hint', `<p id="a-hint" data-box="${topRight}"></p>`, 'bottom-right'],
  ['an error', `<p role="alert" data-box="${topRight}"></p>`, 'bottom-right'],
  [
    'the buttons of a header and of a bar',
    `<a href="/" data-box="${topRight}"></a><button data-box="${bottomRight}"></button>`,
    'bottom-left',
  ],
  [
    'what is behind a dialog',
    `<button data-box="${topRight}"></button><div role="dialog"><input data-box="400 300 200 40"></div>`,
    'top-right',
  ],
  [
    'a form between links',
    `<form><input data-box="640 0 384 768"><input data-box="400 0 200 768"></form><a href="/" data-box="0 0 380 768"></a>`,
    'bottom-left',
  ],
  [
    'a dialog as wide as the screen',
    `<div role="dialog"><a href="/" data-box="0 0 1024 100"></a></div>`,
    'bottom-right',
  ],
])('over %s, toasts are at the %s', (_, html, place) => {
  expect(freePlace(stage(html), 'top-right')).toBe(place);
});

test('toasts stay where they are if they cover nothing there', () => {
  expect(freePlace(stage(''), 'bottom-left')).toBe('bottom-left');
});

test('where every place covers something, the one that covers least is used', () => {
  const full = '<button data-box="0 0 1024 768"></button>';
  const list = stage(`${full}<button data-box="${topRight}"></button>`);
  expect(freePlace(list, 'top-right')).toBe('bottom-right');
});

test('toasts move once something gets under them, but not while they’re used', () => {
  vi.useFakeTimers();
  const list = stage('');
  const moved: string[] = [];
  const shown = { is: true };
  keepClear(list, (classNames) => moved.push(classNames), shown);
  expect(moved).toEqual(['top-0 right-0']);
  list.insertAdjacentHTML('beforebegin', `<button data-box="${topRight}"></button>`);
  list.querySelector('button')!.focus();
  vi.advanceTimersByTime(5000);
  expect(moved).toHaveLength(1);
  list.querySelector('button')!.blur();
  vi.advanceTimersByTime(500);
  expect(moved.at(-1)).toBe('right-0 bottom-0');
  shown.is = false;
  vi.advanceTimersByTime(500);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
