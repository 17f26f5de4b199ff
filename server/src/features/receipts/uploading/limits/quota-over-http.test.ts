import { subscriptionStatus } from '@docket/shared/plans/contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { expect, test } from 'vitest';
import { counts } from '../../../../testing/receipts/stored-files.ts';
import { somePicture } from '../../../../testing/receipts/test-receipts.ts';
import { createTestApp } from '../../../../testing/test-app.ts';

test(
  '50 uploads at once over their own connections, with two scans left: exactly two are accepted [OP-83] [CONST-02]',
  { timeout: 120_000 },
  async () => {
    const app = await createTestApp();
    try {
      const { client, user } = await app.register();
      await app.services.database
        .updateTable('users')
        .set({ scansUsedThisMonth: 3 })
        .where('id', '=', user.id)
        .execute();
      const address = await app.listen();
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const forms = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const form = new FormData();
          const picture = new Blob([new Uint8Array(await somePicture())], { type: 'image/png' });
          form.append('file', picture, `receipt-${index}.png`);
          return form;
        }),
      );
      const before = await counts(app);
      const responses = await Promise.all(
        forms.map((body) =>
          fetch(`${address}${uploadReceipt.path}`, { method: 'POST', body, headers: { cookie } }),
        ),
      );
      const refused = responses.filter(({ status }) => status === 403);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(refused).toHaveLength(48);
      for (const response of refused)
        expect(await response.json()).toMatchObject({ error: 'QUOTA_EXCEEDED' });
      expect((await client.call(subscriptionStatus, {})).body).toMatchObject({
        scansUsed: 5,
        remainingScans: 0,
      });
      expect(await counts(app)).toEqual({ files: before.files + 2, receipts: before.receipts + 2 });
    } finally {
      await app.close();
    }
  },
);
