import { describe, expect, it } from 'vitest';
import { isNoName } from './not-names.ts';

describe('isNoName', () => {
  it.each([
    'OUR STORE',
    'Store #1291',
    'TAX INVOICE',
    'CUSTOMER COPY',
    'DINE IN',
    'See back of receipt',
    'VELCOME',
    'For a Chance to WIN',
    'Springville, UT',
    'WEST RYDE NSW 2114',
    'Dear Sam Taylor,',
    'Hi Sam,',
    'Receipt for Sam Taylor',
    'Invoice 2026-031',
    'TAX INVOICE PR-881',
    'Issued by',
    'Thank you for your payment.',
    'Order details',
    'Payment receipt',
    'Order #BB4418 confirmed',
    'Your refund is on its way',
    'Received from: Mrs Taylor',
    'HICAPS',
    'Registration complete',
    'Thanks, your payment was received',
    'Messages',
    '11:34 5G 81%',
  ])('rejects %j', (line) => expect(isNoName(line)).toBe(true));

  it.each([
    'The Store on High',
    'Blue Wattle',
    'Cash Converters',
    'Sale & Sons',
    'Pelican 49',
    'Restaurant',
    'Hi-Fi Corner',
    'Hello Sunshine',
    'Invoice House',
  ])('leaves %j', (line) => expect(isNoName(line)).toBe(false));
});
