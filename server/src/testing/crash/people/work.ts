import { setTimeout as sleep } from 'node:timers/promises';
import { actAsEmployee, actAsManager, type SampleFile } from './acts.ts';
import type { Asking } from './ask.ts';
import type { CrashBusiness } from './business.ts';
import type { Ledger } from './ledger.ts';
import type { PlannedAct, Round } from '../plan.ts';
import type { World } from '../worlds/world.ts';

/** Once everything has recovered, each request must be settled within this time. */
const settledWithinMs = 60_000;

export interface Work {
  /** Lets everyone finish what they're doing. */
  finish: () => Promise<void>;
}

interface Workplace {
  business: CrashBusiness;
  ledger: Ledger;
  round: Round;
  samples: readonly SampleFile[];
}

/** Has everyone go through their acts until they're to finish. */
export function startWork({ url }: World, { business, ledger, round, samples }: Workplace): Work {
  let isFinishing = false;
  let deadline = Number.POSITIVE_INFINITY;
  const asking: Asking = { url, ledger, deadline: () => deadline };
  const goThrough = async (acts: readonly PlannedAct[], act: (planned: PlannedAct) => Promise<void>) => {
    for (let index = 0; ; index += 1) {
      if (isFinishing) return;
      const planned = acts[index % acts.length]!;
      await act(planned);
      await sleep(planned.pauseMs);
    }
  };
  const { employees, managers } = business;
  const everyone = Promise.all([
    ...employees.map((person, index) =>
      goThrough(round.employees[index]!, (act) => actAsEmployee(asking, person, act, samples)),
    ),
    ...managers.map((person, index) =>
      goThrough(round.managers[index]!, (act) =>
        actAsManager(asking, person, act, { index, of: managers.length }),
      ),
    ),
  ]);
  return {
    async finish() {
      isFinishing = true;
      deadline = Date.now() + settledWithinMs;
      await everyone;
    },
  };
}
