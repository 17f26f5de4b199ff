import { maxVerifiedPdfBytes, type Verdict, verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { paths } from '@docket/shared/screens';
import { useRef, useState } from 'react';
import { call, upload } from '../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { typedCode } from './typed-code.ts';

/** What is checked: a code as it was typed, or a PDF. */
export type Asked = { code: string } | { file: File };

export type CheckState =
  | { kind: 'idle' }
  | { kind: 'checking'; what: string }
  | { kind: 'told'; verdict: Verdict; byFile: boolean }
  /** `retry`: the same may go better another time. */
  | { kind: 'refused'; message: string; retry: Asked | null };

/** One check at a time; a newer one takes the place of an older one. */
export function useCheck(): { state: CheckState; check: (asked: Asked) => void } {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  const latest = useRef<AbortController>(null);

  const checkNow = async (asked: Asked) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setState({ kind: 'checking', what: 'file' in asked ? asked.file.name : asked.code });
    const answer = await answerTo(asked, controller.signal);
    if (!controller.signal.aborted) setState(answer);
  };
  return { state, check: (asked) => void checkNow(asked) };
}

async function answerTo(asked: Asked, signal: AbortSignal): Promise<CheckState> {
  try {
    const verdict =
      'file' in asked ? await checkFile(asked.file, signal) : await checkCode(asked.code, signal);
    if (typeof verdict === 'string') return { kind: 'refused', message: verdict, retry: null };
    const address = paths.verifyCode.replace('$code', verdict.code);
    window.history.replaceState(window.history.state, '', address);
    return { kind: 'told', verdict, byFile: 'file' in asked };
  } catch (error) {
    // What was asked is wrong itself, and stays so.
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
    const message = errorText(error, text.verifyFailed);
    return { kind: 'refused', message, retry: isFinal ? null : asked };
  }
}

/** The verdict, or why there can be none. */
async function checkCode(typed: string, signal: AbortSignal): Promise<Verdict | string> {
  const code = typedCode(typed);
  return code === null ? text.codeInvalid : await call(verifyCode, { params: { code }, signal });
}

async function checkFile(file: File, signal: AbortSignal): Promise<Verdict | string> {
  if (file.size > maxVerifiedPdfBytes) return text.pdfTooLarge;
  return await upload(verifyPdf, [{ field: 'file', file }], { signal });
}
