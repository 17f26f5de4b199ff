/** Whether no focused element would handle a key press. */
export function isNothingFocused(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches('#content, h1');
}
