/** Matches letters that are nothing but one of these. */
export const whole = (...forms: readonly string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`);
/** Matches a line that starts with one of these. */
export const start = (...forms: readonly string[]): RegExp =>
  new RegExp(String.raw`^\W*(?:${forms.join('|')})`, 'i');
/** Matches a line that has one of these and nothing else but signs. */
export const only = (...forms: readonly string[]): RegExp =>
  new RegExp(String.raw`^\W*(?:${forms.join('|')})\W*$`, 'i');
