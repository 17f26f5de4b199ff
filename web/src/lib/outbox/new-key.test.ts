import { idempotencyKey } from '@docket/shared/receipts/upload-contract';
import { expect, test } from 'vitest';
import { newKey } from './new-key.ts';

test('keys are distinct UUIDs that the server accepts', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(idempotencyKey.safeParse(key).success).toBe(true);
});
