import { codePattern } from '@docket/shared/trail/rules';

/**
 * Finds the code in what somebody typed or pasted: with spaces, in capitals, or as a whole URL. Null if there's none.
 */
export function typedCode(typed: string): string | null {
  const last = typed.trim().split('/').at(-1) ?? '';
  const code = last.replaceAll(/[\s-]/g, '').toLowerCase();
  return codePattern.test(code) ? code : null;
}

/** The code in the URL that a QR code opens; null if the page was opened without one. */
export const codeInAddress = (pathname: string): string | null =>
  /^\/verify\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
