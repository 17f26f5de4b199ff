import type { BoostedTrees } from './boosted-trees.ts';
import type { Calibration } from './calibration.ts';
import trained from '../model.json' with { type: 'json' };

export const MODEL_NAMES = [
  'date',
  'total',
  'australianTotal',
  'vendor',
  'australianVendor',
  'malaysianVendor',
  'gst',
  'items',
] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

export interface Model {
  forest: BoostedTrees;
  calibration: Calibration;
}

/**
 * The trained models, written by `extraction/scripts/train.ts`. Receipts with an ABN have separate models for fields that are
 * printed differently in Australia, where trading names stand above companies and cash is rounded to 5 cents. Malaysian
 * ones have their own for the vendor, where most of the labelled receipts are from.
 */
export const models: Record<ModelName, Model> = trained;

/** Below these confidences a field stays empty, because its value would be wrong more often than it helps. */
export const LEAST_CONFIDENCE: Record<ModelName, number> = {
  date: 0.3,
  total: 0.25,
  australianTotal: 0.25,
  vendor: 0.15,
  australianVendor: 0.15,
  malaysianVendor: 0.15,
  gst: 0.5,
  items: 0,
};
