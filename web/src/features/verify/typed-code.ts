import { codePattern } from '@docket/shared/trail/rules';

/** The code in what somebody typed or pasted: with spaces, in capitals, or the whole address; null where there is none. */
export function typedCode(typed: string): string | null {
  const last = typed.trim().split('/').at(-1) ?? '';
  const code = last.replaceAll(/[\s-]/g, '').toLowerCase();
  return codePattern.test(code) ? code : null;
}

/** The last part of the address of a page that a QR code leads to; null where the page was opened without one. */
export const codeInAddress = (pathname: string): string | null =>
  /^\/verify\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
