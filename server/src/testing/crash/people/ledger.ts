/** Someone who uses Docket. */
export interface CrashPerson {
  id: string;
  email: string;
  cookie: string;
}

export interface Values {
  vendor: string;
  amount: number;
  date: string;
  gstAmount: null;
  notes: string;
}

/** A receipt as its people know it: what they sent, and what was acknowledged. */
export interface KnownReceipt {
  owner: CrashPerson;
  /** Its idempotency key. */
  key: string;
  vendor: string;
  file: { bytes: Buffer; sha256: string; mediaType: string };
  /** Null until the upload is acknowledged. */
  id: string | null;
  /** The owner gave up, so it may or may not exist. */
  isGivenUp: boolean;
  /** Reading it was acknowledged. */
  isRead: boolean;
  /** The latest edit that was acknowledged. */
  values: Values | null;
  edits: number;
  isSubmitted: boolean;
  decision: 'approved' | 'rejected' | null;
  /** Somebody is doing something with it. */
  isBusy: boolean;
  /** Changed since the last check. */
  isTouched: boolean;
}

/** Everything that people of a business have done and know of. */
export class Ledger {
  readonly receipts: KnownReceipt[] = [];
  /** What went wrong, in words. */
  readonly findings: string[] = [];
  /** How often each answer came: 'upload 200', 'edit no answer'. */
  readonly answers = new Map<string, number>();

  count(name: string): void {
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  add(receipt: Pick<KnownReceipt, 'owner' | 'key' | 'file' | 'vendor'>): KnownReceipt {
    const known: KnownReceipt = {
      ...receipt,
      id: null,
      isGivenUp: false,
      isRead: false,
      values: null,
      edits: 0,
      isSubmitted: false,
      decision: null,
      isBusy: true,
      isTouched: true,
    };
    this.receipts.push(known);
    return known;
  }

  byId(id: string): KnownReceipt | undefined {
    return this.receipts.find((receipt) => receipt.id === id);
  }

  /** The receipts that nobody is busy with and that fit. */
  free(fits: (receipt: KnownReceipt) => boolean): KnownReceipt[] {
    return this.receipts.filter((receipt) => receipt.id !== null && !receipt.isBusy && fits(receipt));
  }
}
