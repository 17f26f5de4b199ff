/** `SDN BHD` with letters lost, misread or run together: `SDNBHD`, `SON BHD`, `S0N 8HD`, `SDN B D`. */
const MISREAD_FORM =
  /(?<![A-Z]{2}|[A-LN-Z])(?!SDN\.? BHD\b)(SD[NH][\s.]{0,3}[B8]\s?H?\s?[DO0]|S[O0U]N[\s.]{0,3}[B8]H[DO0])(?![A-Z]{2})\s*/gi;
/** The same, read right, but run together with the name. */
const GLUED_FORM = /(?<=[A-Z]{3})SDN(?=\W{0,2}BHD\b)/gi;
/** The `(M)` for Malaysia before it, its brackets read as letters or not at all. */
const MISREAD_MALAYSIA = /(?<=\S\s)[(CI]?M[)I]?\s?(?=SDN\.? BHD\b)/g;

/**
 * A text with `SDN BHD`, the end of most Malaysian company names, as it was printed, apart from the words around it:
 * `COSWAY MSDN BHDE0118-A)` is `COSWAY (M) SDN BHD E0118-A)`.
 */
export function repairCompanyForm(text: string): string {
  return text
    .replace(GLUED_FORM, ' SDN')
    .replace(MISREAD_FORM, 'SDN BHD ')
    .replace(MISREAD_MALAYSIA, '(M) ')
    .trimEnd();
}
