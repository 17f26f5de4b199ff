import { keysOf, trailEvent } from '@docket/shared/trail/event';
import { verifyCode } from '@docket/shared/trail/contract';
import type { Database } from '../../platform/database.ts';
import type { TestApp } from '../test-app.ts';

const ways = ['code', 'reportKey', 'hash'] as const;

/** Everything sealed for an approval that could open it to the wrong people. */
export interface SealedApproval extends Record<(typeof ways)[number], string> {
  receiptId: string;
  /** Whether it hasn't been reopened. */
  stands: boolean;
}

/** Every approval that the trail has sealed. */
export async function sealedApprovals(database: Database): Promise<SealedApproval[]> {
  const approved = await database
    .selectFrom('approval_trail')
    .innerJoin('receipt_approvals', 'receipt_approvals.id', 'approvalId')
    .select(['approval_trail.receiptId', 'hash', 'event', 'voidedAt'])
    .where('kind', '=', 'approved')
    .execute();
  return approved.map(({ receiptId, hash, event, voidedAt }) => {
    const { code, report } = keysOf(trailEvent.parse(JSON.parse(event)))!;
    return { receiptId, stands: voidedAt === null, hash, code, reportKey: report };
  });
}

/** Finds the approvals that a text reveals, and by what; PDFs may have broken its lines. */
export function givenAway(
  sealed: readonly SealedApproval[],
  content: string,
): { of: SealedApproval; by: (typeof ways)[number] }[] {
  const whole = [content, content.replaceAll(/\s/g, '')].map((text) => text.toLowerCase());
  return sealed.flatMap((of) =>
    ways.filter((by) => whole.some((text) => text.includes(of[by].toLowerCase()))).map((by) => ({ of, by })),
  );
}

/** The starts and ends of hexadecimal texts, hyphenated or not, that could be an approval's code. */
export function likeCodes(contents: readonly string[]): Set<string> {
  const runs = contents.flatMap((content) => content.toLowerCase().match(/[0-9a-f]+(?:-[0-9a-f]+)*/g) ?? []);
  const whole = [...new Set(runs)].flatMap((run) => [...run.split('-'), run.replaceAll('-', '')]);
  return new Set(whole.flatMap((run) => (run.length < 32 ? [] : [run.slice(0, 32), run.slice(-32)])));
}

/** Those of the texts that open an approval without being its code. */
export async function openedBy(
  app: TestApp,
  sealed: readonly SealedApproval[],
  likely: ReadonlySet<string>,
): Promise<string[]> {
  const codes = new Set(sealed.map(({ code }) => code));
  const opened: string[] = [];
  for (const code of likely)
    if (!codes.has(code) && (await app.newClient().call(verifyCode, { params: { code } })).status !== 404)
      opened.push(`${code} opens an approval`);
  return opened;
}
