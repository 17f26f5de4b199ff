import { join } from 'node:path';
import { freePort, newDataDir, removeDataDir, startDocket } from './docket.ts';

/** Starts the Docket that all journeys in a browser share, and stops it after the last. */
export default async function shareDocket(): Promise<() => Promise<void>> {
  const dataDir = newDataDir();
  const printed = join(dataDir, 'printed.txt');
  const mailPort = await freePort();
  // Passkeys need a host name. Two of the workers may be waiting for receipts to be read at the same time.
  const docket = await startDocket({
    dataDir,
    printed,
    env: {
      HOST: 'localhost',
      OCR_CONCURRENCY: '2',
      EMAIL_IN_ADDRESS: 'receipts+*@docket.example',
      EMAIL_IN_SMTP_PORT: String(mailPort),
    },
  });
  process.env['JOURNEYS_DOCKET'] = JSON.stringify({ url: docket.url, dataDir, printed, mailPort });
  return async () => {
    await docket.stop();
    removeDataDir(dataDir);
  };
}
