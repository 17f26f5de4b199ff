/** Matches `SDN BHD` with letters lost, misread or joined: `SDNBHD`, `SON BHD`, `S0N 8HD`, `SDN B D`. */
const MISREAD_FORM =
  /(?<![A-Z]{2}|[A-LN-Z])(?!SDN\.? BHD\b)(SD[NH][\s.]{0,3}[B8]\s?H?\s?[DO0]|S[O0U]N[\s.]{0,3}[B8]H[DO0])(?![A-Z]{2})\s*/gi;
/** Matches `SDN BHD` without a space before it. */
const GLUED_FORM = /(?<=[A-Z]{3})SDN(?=\W{0,2}BHD\b)/gi;
/** Matches `(M)`, for Malaysia, with its brackets misread or lost. */
const MISREAD_MALAYSIA = /(?<=\S\s)[(CI]?M[)I]?\s?(?=SDN\.? BHD\b)/g;
/** Matches `S/B`, short for it, misread or without a space before it, in front of the company's number: `MART5/B 519537-X`. */
const MISREAD_SHORT = /(?<=[A-Z]{3})\s?[S5][/71I|][B8D](?=\W{1,2}\d{5,})/g;

/**
 * Repairs `SDN BHD`, the ending of most Malaysian company names, and separates it from the words around it:
 * `COSWAY MSDN BHDE0118-A)` becomes `COSWAY (M) SDN BHD E0118-A)`.
 */
export function repairCompanyForm(text: string): string {
  return text
    .replace(GLUED_FORM, ' SDN')
    .replace(MISREAD_FORM, 'SDN BHD ')
    .replace(MISREAD_MALAYSIA, '(M) ')
    .replace(MISREAD_SHORT, ' S/B')
    .trimEnd();
}
