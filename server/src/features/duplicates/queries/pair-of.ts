/** Two receipts in the order in which the tables store a pair. */
export function pairOf(one: string, other: string): { receiptId: string; otherId: string } {
  const [receiptId = '', otherId = ''] = [one, other].toSorted();
  return { receiptId, otherId };
}
