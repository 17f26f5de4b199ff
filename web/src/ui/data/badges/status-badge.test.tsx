import { receiptStatuses, type ReceiptStatus } from '@docket/shared/receipts/status';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

const colours = (status: ReceiptStatus): string => {
  const { container } = render(<StatusBadge status={status} />);
  return [...container.firstElementChild!.classList].filter((name) => /^(bg|text)-(?!xs)/.test(name)).join(' ');
};

test('APPROVED, REJECTED and AWAITING_MANAGER each have a colour; all others are neutral [STATE-28] [STATE-29]', () => {
  const [approved, rejected, awaiting] = (['APPROVED', 'REJECTED', 'AWAITING_MANAGER'] as const).map(colours);
  const others = (['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED'] as const).map(colours);
  expect(new Set(others).size).toBe(1);
  expect(new Set([approved, rejected, awaiting, others[0]]).size).toBe(4);
});

test('each status has an icon of its own, hidden from screen readers', () => {
  const drawings = receiptStatuses.map((status) => {
    const { container } = render(<StatusBadge status={status} />);
    const icon = container.querySelector('svg[aria-hidden="true"]');
    return icon?.innerHTML;
  });
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(receiptStatuses.length);
});

test('shows the short or the long label', () => {
  render(
    <>
      <StatusBadge status="AWAITING_MANAGER" />
      <StatusBadge status="AWAITING_MANAGER" form="long" />
    </>,
  );
  expect(screen.getByText('Awaiting')).toBeTruthy();
  expect(screen.getByText('Awaiting Approval')).toBeTruthy();
});
