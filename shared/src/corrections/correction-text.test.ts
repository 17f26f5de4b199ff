import { expect, test } from 'vitest';
import { correctionText, fillingText } from './correction-text.ts';

test('a note says who corrected a field, and what was read', () => {
  expect(fillingText('vendor', { read: 'TASTE IT', wasRead: true, by: 'you' })).toBe(
    'Filled because you corrected it last time. We read “TASTE IT”.',
  );
  expect(fillingText('gstAmount', { read: 1234.5, wasRead: true, by: 'business' })).toBe(
    'Filled because your business corrected it last time. We read $1,234.50.',
  );
  expect(fillingText('category', { read: 'Other', wasRead: false, by: 'you' })).toBe(
    'Filled because you corrected it last time. No category was found.',
  );
});

test('a remembered value in words', () => {
  expect(correctionText('vendor', 'none')).toBe('none');
  expect(correctionText('gstAmount', 'none')).toBe('No GST');
  expect(correctionText('gstAmount', 'eleventh')).toBe('1/11 of the amount');
});
