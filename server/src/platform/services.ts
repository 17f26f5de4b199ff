import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { MerchantDirectory } from '../ports/merchants.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { PdfTextReader } from '../ports/pdf-text.ts';
import type { PicturePrinter } from '../ports/pictures.ts';
import type { Storage } from '../ports/storage.ts';
import type { WebhookSender } from '../ports/webhooks.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { LiveEvents } from './events/live-events.ts';

export type Clock = () => Date;

/** Everything a use case may need from outside. Each takes its own Pick; main.ts and the tests provide it. */
export interface Services {
  database: Database;
  storage: Storage;
  pdfText: PdfTextReader;
  printer: PicturePrinter;
  /** Null if payments aren't configured. */
  payments: PaymentProvider | null;
  webhooks: WebhookSender;
  merchants: MerchantDirectory;
  jobs: Jobs;
  liveEvents: LiveEvents;
  clock: Clock;
  newId: () => string;
  config: Config;
  log: Logger;
}
