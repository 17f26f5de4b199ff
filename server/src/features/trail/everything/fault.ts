import type { Difference } from '../checks/differences.ts';

/** Something that is not as it was sealed or stored, and where: a chain, a receipt, a file. */
export interface Fault extends Difference {
  where: string;
}

/** Faults are told one by one, however many there are. */
export type Report = (fault: Fault) => void;
