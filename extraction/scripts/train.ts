/**
 * Trains the models for the fields on a folder of labelled receipts, and prints cross-validated scores.
 *   node extraction/scripts/train.ts [../shared/receipts] [--check]
 * Writes extraction/src/fields/model.json, unless --check is given. The same readings give the same file. The receipts of
 * a fixed fifth of the vendors are left out: `npm run bench:extraction` measures on those.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calibrated } from '../src/fields/model/calibration.ts';
import { LEAST_CONFIDENCE, MODEL_NAMES, type Model, type ModelName } from '../src/fields/model/models.ts';
import { crossValidate, type Outcome } from './training/folds.ts';
import { calibrate, clearFrom, withClearFrom } from './training/calibration.ts';
import { loadReceipts } from './training/receipts.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(
  root,
  process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '../shared/receipts',
);
const isCheck = process.argv.includes('--check');

const set = await loadReceipts(folder, join(root, 'node_modules/.cache/training-pages'));
const byVendor = crossValidate(set, 'vendor');
const byReceipt = crossValidate(set, 'receipt');
const trained: Partial<Record<ModelName, Model>> = {};
for (const name of MODEL_NAMES) {
  const ofVendors = answersOf(byVendor.outcomes[name]);
  const calibration = withClearFrom(
    calibrate([...ofVendors, ...answersOf(byReceipt.outcomes[name])]),
    clearFrom(ofVendors),
  );
  trained[name] = { forest: byVendor.finalForest(name), calibration };
  report(name, 'vendor', byVendor.outcomes[name], calibration);
  report(name, 'receipt', byReceipt.outcomes[name], calibration);
  reportClear(name, ofVendors);
}
for (const [split, { items }] of [
  ['vendor', byVendor],
  ['receipt', byReceipt],
] as const) {
  const { hits, gold, said } = items;
  console.log(
    `line items photos, split by ${split}: recall ${share(hits, gold)}, precision ${share(hits, said)} of ${gold}`,
  );
}
if (!isCheck) writeFileSync(join(root, 'extraction/src/fields/model.json'), `${JSON.stringify(trained)}\n`);

/** The answers that calibrate: those to real receipts. */
function answersOf(outcomes: readonly Outcome[]) {
  return outcomes
    .filter((one) => one.chance !== null && one.set !== 'australian')
    .map(({ chance, right, set: from, fold }) => ({
      chance: chance ?? 0,
      right,
      fold,
      isScan: from === 'scans',
    }));
}

/** Prints how many clear answers were wrong, where 'clear' was decided without the receipts of their fold. */
function reportClear(name: ModelName, answers: ReturnType<typeof answersOf>): void {
  const folds = [...new Set(answers.map((one) => one.fold))];
  const clear = folds.flatMap((fold) => {
    const least = clearFrom(answers.filter((one) => one.fold !== fold));
    return answers.filter((one) => one.fold === fold && one.chance >= least && least < 1);
  });
  for (const isScan of [true, false]) {
    const some = clear.filter((one) => one.isScan === isScan);
    const wrong = some.filter((one) => !one.right).length;
    const count = answers.filter((one) => one.isScan === isScan).length;
    console.log(
      `${name} ${isScan ? 'scans' : 'photographs'}, clear (0.9 or more): ${some.length} of ${count}, ${wrong} wrong`,
    );
  }
}

/** Prints how many answers were right, and how many in each range of calibrated confidence. */
function report(
  name: ModelName,
  split: string,
  outcomes: readonly Outcome[],
  calibration: Model['calibration'],
): void {
  for (const from of ['scans', 'photos', 'restaurants', 'shops', 'australian'] as const) {
    const some = outcomes.filter((one) => one.set === from);
    if (some.length === 0) continue;
    const sure = some.map((one) => ({
      ...one,
      confidence: one.chance === null ? 0 : calibrated(calibration, one.chance),
    }));
    const said = sure.filter((one) => one.confidence > 0 && one.confidence >= LEAST_CONFIDENCE[name]);
    const right = said.filter((one) => one.right).length;
    const ranges = [
      [0, 0.5],
      [0.5, 0.8],
      [0.8, 0.9],
      [0.9, 0.95],
      [0.95, 1.01],
    ].map(([low = 0, high = 1]) => {
      const within = said.filter((one) => one.confidence >= low && one.confidence < high);
      return `${low}+: ${within.filter((one) => one.right).length}/${within.length}`;
    });
    console.log(
      `${name} ${from}, split by ${split}: ${share(right, some.filter((one) => one.counts).length)} right (${right}), of ${said.length} said; by confidence ${ranges.join(', ')}`,
    );
  }
}

function share(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
}
