import { buffer } from 'node:stream/consumers';
import { reportMessages as text } from '@docket/shared/reports/messages';
import { mostAtOnce } from '@docket/shared/reports/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import type { PrintServices } from '../../receipts/pictures/picture-to-print.ts';
import { drawInThread } from '../drawing/draw-in-thread.ts';
import { composeDocument, type DocumentOptions, fileNameOf } from './compose-document.ts';
import { pictureTimeoutMs, reportPictures } from './report-pictures.ts';
import { refuseUnreportable, selectReceipts, type Selection } from './select-receipts.ts';

/**
 * Writes a petty cash claim or expense report on a few receipts while the person waits. A period excludes what can't be
 * claimed; a selection may not contain any.
 */
export async function writeExpenses(
  services: PrintServices & Pick<Services, 'database' | 'clock'>,
  who: Acting,
  options: Selection & DocumentOptions,
): Promise<{ filename: string; content: Buffer }> {
  const selected = await selectReceipts(services, who, options);
  refuseUnreportable(selected, options);
  if (selected.receipts.length > mostAtOnce) throw new Refusal('CONFLICT', text.tooManyAtOnce(mostAtOnce));
  const document = await composeDocument(services, who, selected, { ...options, now: services.clock() });
  const pictures = reportPictures(services, selected.receipts, {
    patience: AbortSignal.timeout(pictureTimeoutMs),
  });
  return {
    filename: fileNameOf(document),
    content: await buffer(drawInThread(document, pictures)),
  };
}
