import { createHash } from 'node:crypto';
import { allRightScore, chooseItems } from '../../src/fields/items/find-line-items.ts';
import { scoreOf, shares, type BoostedTrees } from '../../src/fields/model/boosted-trees.ts';
import { choose } from '../../src/fields/model/choose.ts';
import type { ModelName } from '../../src/fields/model/models.ts';
import { showsMalaysia } from '../../src/fields/vendor/candidates/vendor-model.ts';
import { labelItems, labellers, SETTINGS, type LabelledCandidate } from './tasks.ts';
import type { TrainingSet } from './receipts.ts';
import type { TrainingReceipt } from './training-receipt.ts';
import { learn, type Group } from './trees.ts';

const FOLDS = 5;
/** In this order, because the later ones depend on the total. */
const FIELD_MODELS = [
  'total',
  'australianTotal',
  'date',
  'vendor',
  'australianVendor',
  'malaysianVendor',
  'gst',
] as const;
/** Fields that depend on the total only use it if it has at least this probability. */
const LEAST_TOTAL_CHANCE = 0.2;

/** A field's answer for a receipt it wasn't trained on. */
export interface Outcome {
  set: TrainingReceipt['set'];
  file: string;
  /** The answer's probability according to the model; null if there were no candidates. */
  chance: number | null;
  right: boolean;
  /** Whether the receipt has the field. */
  counts: boolean;
  fold: number;
}

export interface Validation {
  outcomes: Record<ModelName, Outcome[]>;
  items: { hits: number; gold: number; said: number };
  finalForest(name: ModelName): BoostedTrees;
}

/** Cross-validates each field in five folds, which keep a vendor's receipts together or don't. */
export function crossValidate(set: TrainingSet, split: 'vendor' | 'receipt'): Validation {
  const { receipts } = set;
  const label = labellers(set);
  const foldOf = new Map(
    receipts.map((receipt) => [
      receipt,
      foldNumber(split === 'vendor' ? String(receipt.vendorGroup) : receipt.file),
    ]),
  );
  const totals = new Map<TrainingReceipt, number | null>();
  const outcomes: Record<ModelName, Outcome[]> = {
    date: [],
    total: [],
    australianTotal: [],
    vendor: [],
    australianVendor: [],
    malaysianVendor: [],
    gst: [],
    items: [],
  };
  const groupsOf: Partial<Record<ModelName, Map<TrainingReceipt, Group[]>>> = {};

  for (const name of FIELD_MODELS) {
    const labelled = new Map(
      receipts.map((receipt) => [receipt, label[name](receipt, totals.get(receipt) ?? null)]),
    );
    const groups = new Map(
      receipts.map((receipt) => [receipt, groupOf(labelled.get(receipt) ?? null, receipt, name)]),
    );
    groupsOf[name] = groups;
    forEachFold(receipts, groups, foldOf, name, (forest, receipt) => {
      const candidates = labelled.get(receipt) ?? (name === 'total' ? unlabelledTotals(set, receipt) : null);
      if (candidates === null) return;
      const [choice] = choose(forest, candidates, (one) => one.value);
      if (name === (receipt.set === 'australian' ? 'australianTotal' : 'total'))
        totals.set(
          receipt,
          choice !== undefined && choice.chance > LEAST_TOTAL_CHANCE ? Number(choice.value) : null,
        );
      if (labelled.get(receipt) === null || !isAsked(name, receipt)) return;
      const right = choice?.candidates.some((one) => one.right > 0) ?? false;
      const counts = name === 'gst' ? receipt.set === 'scans' || receipt.taxes.length > 0 : true;
      outcomes[name].push({
        set: receipt.set,
        file: receipt.file,
        chance: choice?.chance ?? null,
        right,
        counts,
        fold: foldOf.get(receipt) ?? 0,
      });
    });
  }
  const items = validateItems(receipts, totals, foldOf, groupsOf, outcomes.items);
  return {
    outcomes,
    items,
    finalForest: (name) => learn([...(groupsOf[name]?.values() ?? [])].flat(), SETTINGS[name]),
  };
}

function validateItems(
  receipts: readonly TrainingReceipt[],
  totals: ReadonlyMap<TrainingReceipt, number | null>,
  foldOf: ReadonlyMap<TrainingReceipt, number>,
  groupsOf: Partial<Record<ModelName, Map<TrainingReceipt, Group[]>>>,
  outcomes: Outcome[],
) {
  const labelled = new Map(
    receipts.map((receipt) => [receipt, labelItems(receipt, totals.get(receipt) ?? null)]),
  );
  const groups = new Map(
    receipts.map((receipt) => [
      receipt,
      (labelled.get(receipt) ?? []).map(({ candidate, isItem }) => ({
        candidates: [candidate.features],
        targets: [Number(isItem)],
        weight: 1,
      })),
    ]),
  );
  groupsOf.items = groups;
  const counts = { hits: 0, gold: 0, said: 0 };
  forEachFold(receipts, groups, foldOf, 'items', (forest, receipt) => {
    const candidates = labelled.get(receipt)?.map((one) => one.candidate);
    if (candidates === undefined || receipt.prices === null) return;
    const chances = candidates.map((one) => shares([scoreOf(forest, one.features)])[0] ?? 0);
    const said = chooseItems(candidates, chances, receipt.money).map((one) => one.amount.cents);
    const gold = receipt.prices.map((price) => price.cents);
    const left = [...said];
    for (const cents of gold) {
      const at = left.indexOf(cents);
      if (at >= 0) left.splice(at, 1);
    }
    const hits = said.length - left.length;
    if (receipt.set === 'photos') {
      counts.hits += hits;
      counts.gold += gold.length;
      counts.said += said.length;
    }
    const right = left.length === 0 && hits === gold.length;
    outcomes.push({
      set: receipt.set,
      file: receipt.file,
      chance: said.length > 0 ? allRightScore(chances) : null,
      right,
      counts: gold.length > 0,
      fold: foldOf.get(receipt) ?? 0,
    });
  });
  return counts;
}

function forEachFold(
  receipts: readonly TrainingReceipt[],
  groups: ReadonlyMap<TrainingReceipt, Group[]>,
  foldOf: ReadonlyMap<TrainingReceipt, number>,
  name: ModelName,
  ask: (forest: BoostedTrees, receipt: TrainingReceipt) => void,
): void {
  for (let fold = 0; fold < FOLDS; fold++) {
    const forest = learn(
      receipts
        .filter((receipt) => foldOf.get(receipt) !== fold)
        .flatMap((receipt) => groups.get(receipt) ?? []),
      SETTINGS[name],
    );
    for (const receipt of receipts) if (foldOf.get(receipt) === fold) ask(forest, receipt);
  }
}

/** Converts candidates to training data. If several are right, they share the target. */
function groupOf(candidates: LabelledCandidate[] | null, receipt: TrainingReceipt, name: ModelName): Group[] {
  if (candidates === null || candidates.length === 0) return [];
  const sum = candidates.reduce((total, one) => total + one.right, 0);
  return [
    {
      candidates: candidates.map((one) => one.features),
      targets: candidates.map((one) => (sum > 0 ? one.right / sum : 0)),
      weight: weightOf(receipt, name),
    },
  ];
}

/** Returns true unless another model chooses the receipt's vendor. The Australian one is asked about all: few have an ABN. */
const isAsked = (name: ModelName, { rows }: TrainingReceipt) =>
  (name !== 'vendor' && name !== 'malaysianVendor') || showsMalaysia(rows) === (name === 'malaysianVendor');

/** Reduces the weight of receipts by vendors with many of them, of made-up ones and of scans, which are all Malaysian. */
function weightOf(receipt: TrainingReceipt, name: ModelName): number {
  const { madeUpWeight, scanWeight = 1 } = SETTINGS[name];
  const weight = { australian: madeUpWeight, scans: scanWeight }[receipt.set as string] ?? 1;
  return weight / Math.sqrt(receipt.vendorGroupSize);
}

/** Predicts the total of receipts without a labelled one, for the fields that depend on it. */
const unlabelledTotals = (set: TrainingSet, receipt: TrainingReceipt) =>
  labellers(set).total({ ...receipt, totals: [Number.NaN] }, null);

const foldNumber = (key: string) => createHash('sha256').update(key).digest().readUInt32BE(0) % FOLDS;
