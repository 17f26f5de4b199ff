/** How a purchase counts for GST. */
export const gstTreatments = [
  'gst',
  'gst-free',
  'capital',
  'capital-free',
  'input-taxed',
  'not-registered',
  'private',
] as const;
export type GstTreatment = (typeof gstTreatments)[number];

/** The names of the treatments where categories are set up. */
export const treatmentNames: Record<GstTreatment, string> = {
  gst: 'Expense with GST',
  'gst-free': 'GST-free expense',
  capital: 'Capital purchase with GST',
  'capital-free': 'GST-free capital purchase',
  'input-taxed': 'Input taxed',
  'not-registered': 'Supplier not registered for GST',
  private: 'Private or out of scope',
};

/** What the GST-free part of a purchase counts as; null if the treatment has no GST at all. */
export const freePartOf: Record<GstTreatment, GstTreatment | null> = {
  gst: 'gst-free',
  capital: 'capital-free',
  'gst-free': null,
  'capital-free': null,
  'input-taxed': null,
  'not-registered': null,
  private: null,
};

/** What receipts can be exported for. */
export const exportTargets = ['xero', 'myob', 'quickbooks', 'csv', 'xlsx'] as const;
export type ExportTarget = (typeof exportTargets)[number];

/** The names of the targets. */
export const targetNames: Record<ExportTarget, string> = {
  xero: 'Xero',
  myob: 'MYOB',
  quickbooks: 'QuickBooks',
  csv: 'CSV',
  xlsx: 'Excel',
};

/** The targets whose files have tax codes. */
export const codedTargets = ['xero', 'myob'] as const;
export type CodedTarget = (typeof codedTargets)[number];
export const isCoded = (target: ExportTarget): target is CodedTarget =>
  (codedTargets as readonly ExportTarget[]).includes(target);

/** The target's own code or name of each treatment's tax. */
export type TaxCodes = Record<GstTreatment, string>;

/**
 * The tax codes that the targets come with in Australia. The rows on suppliers that aren't registered and on private
 * purchases are our reading, so a business can change any of them.
 */
export const standardTaxCodes: Record<CodedTarget, TaxCodes> = {
  xero: {
    gst: 'GST on Expenses',
    'gst-free': 'GST Free Expenses',
    capital: 'GST on Capital',
    'capital-free': 'GST Free Capital',
    'input-taxed': 'Input Taxed',
    'not-registered': 'GST Free Expenses',
    private: 'BAS Excluded',
  },
  myob: {
    gst: 'GST',
    'gst-free': 'FRE',
    capital: 'CAP',
    'capital-free': 'FRE',
    'input-taxed': 'INP',
    'not-registered': 'GNR',
    private: 'N-T',
  },
};
