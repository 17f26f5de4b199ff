import type { BoostedTrees } from './boosted-trees.ts';
import trained from '../model.json' with { type: 'json' };

/** The trained models by field; `scripts/train.ts` writes them. */
export const models: Record<'date' | 'total' | 'vendor', BoostedTrees> = trained;
