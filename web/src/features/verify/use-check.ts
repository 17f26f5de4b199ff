import {
  type HeadVerdict,
  type Verdict,
  verifyCode,
  verifyHead,
  verifyPdf,
} from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { maxVerifiedPdfBytes, shortHash } from '@docket/shared/trail/rules';
import { paths } from '@docket/shared/screens';
import { useRef, useState } from 'react';
import { call, upload } from '../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { typedCode } from './typed-code.ts';
import type { Head } from './typed-head.ts';

/** What's checked: a code as typed, a PDF, or a copy of a chain's head. */
export type Asked = { code: string } | { file: File } | { head: Head };

export type CheckState =
  | { kind: 'idle' }
  | { kind: 'checking'; what: string }
  | { kind: 'verdict'; verdict: Verdict; byFile: boolean }
  | { kind: 'head'; verdict: HeadVerdict }
  /** `retry`: what to check again, if that may succeed later. */
  | { kind: 'refused'; message: string; retry: Asked | null };

/** Runs one check at a time; a newer one replaces an older one. */
export function useCheck(): { state: CheckState; check: (asked: Asked) => void } {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const latest = useRef<AbortController>(null);

  const checkNow = async (asked: Asked) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setState({ kind: 'checking', what: nameOf(asked) });
    const result = await resultOf(asked, controller.signal);
    if (!controller.signal.aborted) setState(result);
  };
  return { state, check: (asked) => void checkNow(asked) };
}

function nameOf(asked: Asked): string {
  if ('file' in asked) return asked.file.name;
  return 'head' in asked ? shortHash(asked.head.hash) : asked.code;
}

async function resultOf(asked: Asked, signal: AbortSignal): Promise<CheckState> {
  try {
    if ('head' in asked) return await checkHead(asked.head, signal);
    const verdict =
      'file' in asked ? await checkFile(asked.file, signal) : await checkCode(asked.code, signal);
    if (typeof verdict === 'string') return { kind: 'refused', message: verdict, retry: null };
    showAddress(verdict.code === null ? paths.verify : paths.verifyCode.replace('$code', verdict.code));
    return { kind: 'verdict', verdict, byFile: 'file' in asked };
  } catch (error) {
    // Checking the same again won't help.
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    const message = errorText(error, text.verifyFailed);
    return { kind: 'refused', message, retry: isFinal ? null : asked };
  }
}

/** Puts what's shown in the URL, so that a reload shows it again. */
const showAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

async function checkHead({ hash, entry }: Head, signal: AbortSignal): Promise<CheckState> {
  const verdict = await call(verifyHead, { params: { hash }, query: { entry }, signal });
  showAddress(paths.verify);
  return { kind: 'head', verdict };
}

/** The verdict, or why there's none. */
async function checkCode(typed: string, signal: AbortSignal): Promise<Verdict | string> {
  const code = typedCode(typed);
  return code === null ? text.codeInvalid : await call(verifyCode, { params: { code }, signal });
}

async function checkFile(file: File, signal: AbortSignal): Promise<Verdict | string> {
  if (file.size > maxVerifiedPdfBytes) return text.pdfTooLarge;
  return await upload(verifyPdf, [{ field: 'file', file }], { signal });
}
