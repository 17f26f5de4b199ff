import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { markReachable } from '../../../lib/api/reachable.ts';
import type { ItemSource } from '../../../lib/outbox/outbox-item.ts';
import { toastStore } from '../../../ui/toasts/toast-store.ts';
import { reportUploadFailure } from './upload-failure.ts';

const refused = new ApiError(422, 'Unprocessable Content', '');
const broken = new TypeError('Failed to fetch');

test.each<[string, unknown, ItemSource, string, string]>([
  ['a refused scan', refused, 'camera', 'Processing failed', 'Could not process the scanned image'],
  ['a refused file', refused, 'upload', 'Upload failed', 'Failed to upload receipt. Please try again.'],
  ['a scan that broke off', broken, 'camera', 'Upload failed', 'Failed to upload receipt. Please try again.'],
])('%s is reported as what failed [ERR-39] [ERR-42]', (_, error, source, title, description) => {
  markReachable(true);
  reportUploadFailure(error, source, true);
  expect(toastStore.get().at(-1)).toMatchObject({ tone: 'error', title, description });
});
