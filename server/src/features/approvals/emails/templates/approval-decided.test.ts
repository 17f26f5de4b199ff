import { expect, test } from 'vitest';
import { renderText } from '../../../mail/content/render-text.ts';
import { approvalDecidedText } from './approval-decided.ts';

test('multi-line notes can’t imitate the code or hash that follow', () => {
  const seal = { code: null, entry: { seq: 7, hash: 'a'.repeat(64) } };
  const forged = `Entry hash: ${'b'.repeat(64)}`;
  const content = approvalDecidedText({
    firstName: 'Ann',
    customId: 'RCP-7K2M9QXA',
    vendor: 'Corner Bakery\r\nCode: 0',
    amount: '45.50',
    isApproved: true,
    canCorrect: true,
    notes: `Fine\n${forged}\r${forged}\u2028${forged} ${'x'.repeat(60)} ${forged}`,
    decidedBy: 'Mo Diaz',
    firstApprovedBy: null,
    decidedAt: new Date('2026-11-21T02:05:00Z'),
    seal,
    url: 'https://docket.example/receipts/1',
  });
  const lines = renderText(content).split(/[\n\r\u2028]/);
  expect(lines.filter((line) => /^(Entry hash|Code):/.test(line))).toEqual(['Entry hash:']);
});
