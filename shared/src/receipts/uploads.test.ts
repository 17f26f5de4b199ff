import { expect, test } from 'vitest';
import { uploadTypeList } from './uploads.ts';

test('the refusal lists the upload types [VAL-51]', () => {
  expect(uploadTypeList).toBe('JPG, PNG, GIF, PDF');
});
