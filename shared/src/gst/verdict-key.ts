import { gstVerdict, type GstVerdict } from './contract.ts';

/** A verdict in one word, which the database stores and groups by: 'complete', 'missing:abn,date'. */
export function gstVerdictKey(verdict: GstVerdict): string {
  switch (verdict.kind) {
    case 'none':
    case 'complete':
      return verdict.kind;
    case 'missing':
      return `missing:${verdict.items.join(',')}`;
    case 'unsure':
      return `unsure:${verdict.reasons.join(',')}`;
  }
}

/** The verdict of a key; null if there's none, as of a receipt that hasn't been judged. */
export function gstVerdictOfKey(key: string | null): GstVerdict | null {
  const [kind, rest = ''] = (key ?? '').split(':');
  const parts = rest.split(',');
  return gstVerdict.safeParse({ kind, items: parts, reasons: parts }).data ?? null;
}
