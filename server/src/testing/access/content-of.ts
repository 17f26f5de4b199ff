import { readPdf } from '../read-pdf.ts';
import { readZip } from '../read-zip.ts';
import type { TestResponse } from '../test-client.ts';

/** Everything a reader can find in a response, with compressed parts unpacked. */
export async function contentOf({ headers, text, bytes }: TestResponse): Promise<string> {
  const parts = [JSON.stringify(headers), text, bytes.toString('latin1')];
  const type = String(headers['content-type']);
  if (type === 'application/pdf') parts.push(...(await readPdf(bytes)).pages);
  if (type === 'application/zip' || type.endsWith('spreadsheetml.sheet'))
    for (const [path, content] of await readZip(bytes)) parts.push(path, content.toString('latin1'));
  return parts.join('\n');
}
