import type { PaymentMethod } from '../../src/receipt.ts';
import type { Dice } from '../training/dice.ts';

/** Part of a line. A number is the column's right edge, as a share of the print's width. */
export interface Cell {
  text: string;
  at: 'left' | 'centre' | 'right' | number;
}

export interface Line {
  cells: Cell[];
  /** Relative to the usual size of print; 1 by default. */
  scale?: number;
  bold?: boolean;
  /** A line drawn across instead of text. */
  rule?: boolean;
}

export interface Item {
  description: string;
  cents: number;
}

/** What a made-up receipt says. */
export interface Truth {
  /** The names that are right for the vendor, the printed trading name first. */
  vendors: string[];
  abn: string;
  /** yyyy-MM-dd */
  date: string;
  /** What was paid or is due; negative for a refund. */
  totalCents: number;
  gstCents: number;
  items: Item[];
  /** Surcharges, levies and fees: right as items, and right if they aren't. */
  extras: number[];
  documentNumber: string | null;
  paymentMethod: PaymentMethod | null;
  cardLast4: string | null;
}

export interface MadeReceipt {
  layout: string;
  paper: 'roll' | 'a4';
  pages: Line[][];
  truth: Truth;
}

/** A layout; `name` says what kind of receipt it is. */
export interface Layout {
  name: string;
  /** Nothing is tried or trained on held-out layouts. */
  isHeldOut: boolean;
  make(dice: Dice): Omit<MadeReceipt, 'layout'>;
}
