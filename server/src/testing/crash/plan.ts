import { drawBatch, type Draw } from '../fuzz/draw.ts';
import type { FaultKind } from './worlds/world.ts';

/** What a person does next. Numbers choose among what there is at that moment. */
export interface PlannedAct {
  kind: 'upload' | 'read' | 'edit' | 'submit' | 'approve' | 'reject';
  choice: number;
  cents: number;
  pauseMs: number;
  /** The connection of the first attempt breaks after this time; null if it doesn't. */
  hangsUpMs: number | null;
  /** Gives up if the first attempt has no answer, like someone whose phone is lost. */
  givesUp: boolean;
}

export interface PlannedFault {
  kind: FaultKind;
  /** After the round's start or the fault before. */
  afterMs: number;
  lastsMs: number;
}

export interface Round {
  faults: PlannedFault[];
  /** Each employee's and each manager's acts, which they go through again and again. */
  employees: PlannedAct[][];
  managers: PlannedAct[][];
}

export const employeeCount = 3;
export const managerCount = 2;
const actsEach = 30;

/** Draws the rounds of a batch: the same ones for the same seed. */
export const planRounds = (
  options: { seed: number; batch: number; size: number },
  kinds: readonly FaultKind[],
): Round[] => drawBatch(options, (draw) => planRound(draw, kinds));

function planRound(draw: Draw, kinds: readonly FaultKind[]): Round {
  const people = (count: number, actKinds: readonly PlannedAct['kind'][]): PlannedAct[][] =>
    times(count, () => times(actsEach, () => planAct(draw, actKinds)));
  return {
    faults: times(1 + draw.below(5), () => ({
      kind: draw.oneOf(kinds),
      // A third of them hit what the one before has just started.
      afterMs: draw.chance(33) ? draw.below(400) : 500 + draw.below(3000),
      lastsMs: 100 + draw.below(2400),
    })),
    employees: people(employeeCount, [
      'upload',
      'upload',
      'upload',
      'read',
      'edit',
      'edit',
      'edit',
      'submit',
      'submit',
    ]),
    managers: people(managerCount, ['approve', 'approve', 'reject']),
  };
}

const planAct = (draw: Draw, kinds: readonly PlannedAct['kind'][]): PlannedAct => ({
  kind: draw.oneOf(kinds),
  choice: draw.below(1_000_000),
  cents: 100 + draw.below(100_000),
  pauseMs: 20 + draw.below(400),
  hangsUpMs: draw.chance(25) ? 1 + draw.below(150) : null,
  givesUp: draw.chance(10),
});

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
