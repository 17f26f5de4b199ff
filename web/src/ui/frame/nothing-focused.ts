/** Whether nothing has the focus that a key would act on. */
export function isNothingFocused(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches('#content, h1');
}
