import type { BoostedTrees } from './boosted-trees.ts';
import type { Calibration } from './calibration.ts';
import trained from '../model.json' with { type: 'json' };

export const MODEL_NAMES = [
  'date',
  'total',
  'australianTotal',
  'vendor',
  'australianVendor',
  'gst',
  'items',
] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

export interface Model {
  forest: BoostedTrees;
  calibration: Calibration;
}

/**
 * The trained models by field. Receipts that show an ABN have models of their own for what is printed differently in
 * Australia: trading name above company, cash rounding; the others would rather follow other countries' customs.
 * `scripts/train.ts` writes them.
 */
export const models: Record<ModelName, Model> = trained;

/** Below these confidences a field stays empty, because guesses are wrong more often than they help. */
export const LEAST_CONFIDENCE: Record<ModelName, number> = {
  date: 0.3,
  total: 0.25,
  australianTotal: 0.25,
  vendor: 0.15,
  australianVendor: 0.15,
  gst: 0.5,
  items: 0,
};
