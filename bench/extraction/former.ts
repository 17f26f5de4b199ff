/**
 * The scores of the version before the last change of the reading (the second opinion on 25 November 2026), in per cent, on
 * the same held-out receipts.
 */
export const formerScores: Partial<Record<string, Partial<Record<string, number>>>> = {
  scans: { date: 94.7, total: 94.7, vendor: 85.3 },
  photos: { date: 92.9, total: 90.9, vendor: 76.9, 'items found': 95.7, 'items right': 93.6 },
  restaurants: { date: 100, total: 100, vendor: 77.8, 'items found': 96.1, 'items right': 94.2 },
};
