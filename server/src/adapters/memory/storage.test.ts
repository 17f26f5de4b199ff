import { describeStorage } from '../../testing/storage-conformance.ts';
import { memoryStorage } from './storage.ts';

describeStorage('in memory', async () => {
  const storage = memoryStorage();
  return {
    storage,
    damage: async (sha256, change) => void storage.files.set(sha256, change(storage.files.get(sha256)!)),
    count: async () => storage.files.size,
  };
});
