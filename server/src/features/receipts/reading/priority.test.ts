import { expect, test } from 'vitest';
import { makePremium } from '../../../testing/people/premium.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { receiptBeingRead } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { readReceiptJob } from '../jobs.ts';

test(
  'of the receipts that wait, paid plans’ are read first, each in the order they came [OP-108]',
  { timeout: 60_000 },
  async () => {
    const app = await createTestApp({ worker: true });
    try {
      const free = await app.register();
      const premium = await app.register();
      await makePremium(app, premium);
      const { members } = await makeBusiness(app, 'EMPLOYEE');
      const ids: string[] = [];
      for (const person of [free, free, premium, members[0], free, premium])
        ids.push(await receiptBeingRead(person));
      const [free1, free2, paid1, paid2, free3, paid3] = ids;

      const read: string[] = [];
      await new Promise<void>((resolve, reject) => {
        app.services.jobs
          .work(
            readReceiptJob,
            async ({ receiptId }) => {
              read.push(receiptId);
              if (read.length === ids.length) resolve();
            },
            { concurrency: 1 },
          )
          .catch(reject);
      });
      expect(read).toEqual([paid1, paid2, paid3, free1, free2, free3]);
    } finally {
      await app.close();
    }
  },
);
