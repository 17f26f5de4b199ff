import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExpenseDocument } from '../../server/src/features/reports/expenses/document.ts';

const vendors = ['Bunnings', 'Café Łódź', 'Officeworks', 'Uber', 'Woolworths Metro', 'Qantas Airways'];
const categories = ['Meals', 'Travel', 'Office Supplies', 'Equipment'];

/** A report of so many approved receipts, whose words repeat as they do in a real one. */
export function sampleDocument(rows: number): ExpenseDocument {
  return {
    form: 'expenses',
    scope: 'business',
    person: { name: 'Łukasz Nguyễn', email: 'lukasz@example.com' },
    businessName: 'Quill & Ledger',
    from: '2025-07-01',
    to: '2026-06-30',
    lines: Array.from({ length: rows }, (_, index) => ({
      id: String(index),
      customId: `RCP-${String(index).padStart(8, '7')}`,
      day: `2026-0${1 + (index % 6)}-${String(1 + (index % 28)).padStart(2, '0')}`,
      vendor: `${vendors[index % vendors.length]} ${index % 97}`,
      category: categories[index % categories.length]!,
      reason: `Site visit ${index % 13}`,
      amountCents: 1000 + index * 37,
      gstCents: Math.round((1000 + index * 37) / 11),
      gstVerdict: 'complete',
      currency: null,
      status: 'APPROVED' as const,
      employee: `Employee ${index % 20}`,
      employeeEmail: `employee${index % 20}@example.com`,
      seal: null,
    })),
    leftOut: { rejected: 0, unapproved: 0 },
    needsApproval: true,
    withPictures: true,
    pettyCash: null,
    now: new Date(),
  };
}

/** So many photographs are made; each is used several times, as a file of its own. */
export const photographs = 25;

/** The size of a photograph once it's printed. */
export const printSize = { width: 1500, height: 2000 };

export const pictureName = (index: number): string => `${index}.jpg`;

/** A picture of those that the benchmark made, from the disk, as a report gets it from the storage. */
export const readPicture = (folder: string, index: number): Promise<Buffer> =>
  readFile(path.join(folder, pictureName(index % photographs)));

/** What a measured program is told: rows, pictures, their folder, whether they're uploads to be scaled first, and where to write. */
export interface Task {
  rows: number;
  pictures: number;
  folder: string;
  fromUploads: boolean;
  output: string;
}

/** What it answers. */
export interface Measured {
  /** From the first row to the last byte, once everything is loaded. */
  ms: number;
  /** The processor time of that, in all threads of the program itself. */
  cpuMs: number;
  bytes: number;
  /** The most resident memory. */
  megabytes: number;
  /** The longest that the event loop's thread computed at a stretch. */
  longestBlockMs: number;
}
