import { createHash, randomUUID } from 'node:crypto';
import { type Answer, ask, type Asking } from './ask.ts';
import type { CrashPerson, KnownReceipt } from './ledger.ts';
import type { PlannedAct } from '../plan.ts';

export interface SampleFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

/** Does what an employee planned, if there's a receipt for it, and otherwise uploads one. */
export async function actAsEmployee(
  asking: Asking,
  person: CrashPerson,
  act: PlannedAct,
  samples: readonly SampleFile[],
): Promise<void> {
  const own = asking.ledger.free(({ owner, isSubmitted }) => owner === person && !isSubmitted);
  const fitting: Partial<Record<PlannedAct['kind'], KnownReceipt[]>> = {
    read: own.filter(({ isRead, values }) => !isRead && values === null),
    edit: own,
    submit: own.filter(({ values }) => values !== null),
  };
  const candidates = fitting[act.kind] ?? [];
  const receipt = candidates[act.choice % candidates.length];
  if (!receipt) return await upload(asking, person, act, samples[act.choice % samples.length]!);
  await whileBusy(receipt, async () => {
    if (act.kind === 'read') await read(asking, receipt, act);
    else if (act.kind === 'edit') await edit(asking, receipt, act);
    else await submit(asking, receipt, act);
  });
}

async function whileBusy(receipt: KnownReceipt, work: () => Promise<void>): Promise<void> {
  receipt.isBusy = true;
  receipt.isTouched = true;
  await work();
  receipt.isBusy = false;
}

async function upload(
  asking: Asking,
  owner: CrashPerson,
  act: PlannedAct,
  sample: SampleFile,
): Promise<void> {
  const { ledger } = asking;
  // Readers ignore what follows a picture or a PDF, so this makes a file of its own.
  const bytes = Buffer.concat([sample.content, Buffer.from(`\n%${randomUUID()}`)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { mediaType } = sample;
  const key = randomUUID();
  const vendor = `Shop ${ledger.receipts.length + 1}`;
  const receipt = ledger.add({ owner, key, vendor, file: { bytes, sha256, mediaType } });
  const answer = await ask(asking, owner, {
    name: 'upload',
    method: 'POST',
    path: `/api/receipts/upload?key=${key}`,
    form: () => {
      const form = new FormData();
      form.set('file', new Blob([bytes], { type: mediaType }), sample.name);
      return form;
    },
    givesUp: act.givesUp,
    hangsUpMs: act.hangsUpMs,
  });
  receipt.isBusy = false;
  receipt.isGivenUp = answer === null;
  if (answer?.status !== 200 || answer.body['sha256'] !== sha256) return complain(asking, 'upload', answer);
  receipt.id = String(answer.body['receiptId']);
}

async function read(asking: Asking, receipt: KnownReceipt, { hangsUpMs }: PlannedAct): Promise<void> {
  const answer = await ask(asking, receipt.owner, {
    name: 'read',
    method: 'POST',
    path: `/api/receipts/${receipt.id}/process-with-reason`,
    body: { reason: 'Stationery' },
    hangsUpMs,
  });
  receipt.isRead = isDone(answer);
  if (!receipt.isRead) complain(asking, 'read', answer);
}

/** Changes the receipt as it's found, so that nothing is overwritten unseen. */
async function edit(asking: Asking, receipt: KnownReceipt, { cents, hangsUpMs }: PlannedAct): Promise<void> {
  const path = `/api/receipts/${receipt.id}`;
  const found = await ask(asking, receipt.owner, { name: 'look', method: 'GET', path });
  if (found?.status !== 200) return complain(asking, 'look', found);
  if (found.body['status'] === 'PROCESSING') return;
  receipt.edits += 1;
  const values = {
    vendor: receipt.vendor,
    amount: cents / 100,
    date: '2026-11-20',
    // What was read may be more than the amount.
    gstAmount: null,
    notes: `Edit ${receipt.edits}`,
  };
  const { revision } = found.body;
  const body = { ...values, revision };
  const answer = await ask(asking, receipt.owner, { name: 'edit', method: 'PATCH', path, body, hangsUpMs });
  if (!isDone(answer)) return complain(asking, 'edit', answer);
  // Of an edit that was carried out unnoticed, the page finds its own values in the answer.
  if (answer?.status === 409) {
    const { notes } = (answer.body['current'] ?? {}) as { notes?: string };
    if (notes !== values.notes) return complain(asking, 'edit', answer);
  }
  receipt.values = values;
}

/** Looks before submitting again: what was submitted unnoticed may have been rejected by then. */
async function submit(asking: Asking, receipt: KnownReceipt, { hangsUpMs }: PlannedAct): Promise<void> {
  for (let isRepeat = false; ; isRepeat = true) {
    if (isRepeat) {
      const path = `/api/receipts/${receipt.id}`;
      const found = await ask(asking, receipt.owner, { name: 'look', method: 'GET', path });
      if (found?.status !== 200) return complain(asking, 'look', found);
      receipt.isSubmitted = submitted.has(String(found.body['status']));
      if (receipt.isSubmitted) return;
    }
    const answer = await ask(asking, receipt.owner, {
      name: 'submit',
      method: 'POST',
      path: '/api/receipts/send-for-approval',
      body: { receiptIds: [receipt.id], reason: 'Client visit' },
      givesUp: true,
      hangsUpMs: isRepeat ? null : hangsUpMs,
    });
    if (answer?.status === 200) receipt.isSubmitted = true;
    if (answer?.status === 200 || Date.now() > asking.deadline()) return;
    // In a repeat, the first attempt may have been carried out since the look.
    if (answer && !(isRepeat && answer.status === 409)) return complain(asking, 'submit', answer);
  }
}

const submitted = new Set(['AWAITING_MANAGER', 'APPROVED', 'REJECTED']);

/** Decides one of the requests that are this manager's to decide. */
export async function actAsManager(
  asking: Asking,
  manager: CrashPerson,
  act: PlannedAct,
  { index, of }: { index: number; of: number },
): Promise<void> {
  const pending = await ask(asking, manager, { name: 'list', method: 'GET', path: '/api/pending-approvals' });
  if (pending?.status !== 200) return complain(asking, 'list', pending);
  const requests = (pending.body as unknown as { id: string; receipt: { id: string } }[]).filter(
    ({ receipt: { id } }) => Number.parseInt(id.slice(-4), 16) % of === index,
  );
  const request = requests[act.choice % requests.length];
  const receipt = request && asking.ledger.byId(request.receipt.id);
  if (!request || !receipt || receipt.decision) return;
  const decision = act.kind === 'approve' ? 'approved' : 'rejected';
  receipt.isTouched = true;
  const answer = await ask(asking, manager, {
    name: act.kind,
    method: 'POST',
    path: `/api/approvals/${request.id}/${act.kind}`,
    body: { notes: 'Seen' },
    hangsUpMs: act.hangsUpMs,
  });
  if (!isDone(answer)) return complain(asking, act.kind, answer);
  receipt.isSubmitted = true;
  receipt.decision = decision;
}

/** A conflict after a repeat means that the first attempt was carried out unnoticed. */
const isDone = (answer: Answer | null): boolean =>
  answer !== null && (answer.status === 200 || (answer.status === 409 && answer.isRepeat));

function complain({ ledger }: Asking, name: string, answer: Answer | null): void {
  if (answer)
    ledger.findings.push(
      `${name} was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
    );
}
