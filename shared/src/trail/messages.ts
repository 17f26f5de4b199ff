export const trailMessages = {
  unknownCode: 'No approval has this code. Compare it with the PDF, letter by letter.',
  notAPdf: 'This is not a PDF. Choose the report that Docket made.',
  pdfTooLarge: 'PDFs of up to 20 MB can be checked.',
  noSeal: 'This PDF carries no sealed approval of this Docket.',
  verifyFailed: 'The check could not be made. Nothing was kept; please try again.',
} as const;
