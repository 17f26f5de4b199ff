import type { Difference } from '../checks/differences.ts';

/** A difference from what was sealed or stored, and where: a trail, a receipt or a file. */
export interface Fault extends Difference {
  where: string;
}

/** Called for each fault, however many there are. */
export type Report = (fault: Fault) => void;
