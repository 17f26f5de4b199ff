/** The log's columns that people can choose, in their order. Date, vendor and amount are always there. */
export const logColumns = ['category', 'employee', 'status', 'gst', 'reason', 'number', 'added'] as const;
export type LogColumn = (typeof logColumns)[number];

/** The headings of these columns. */
export const columnNames: Readonly<Record<LogColumn, string>> = {
  category: 'Category',
  employee: 'Employee',
  status: 'Status',
  gst: 'GST',
  reason: 'Reason',
  number: 'Receipt number',
  added: 'Added',
};
