/** Whether this browser lets the page copy: not over plain HTTP from another machine. */
export const canCopy = (): boolean => 'clipboard' in navigator && window.isSecureContext;

/** Copies a text; false where the browser refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
