/** How screens and messages show a count: 12345 becomes '12,345'. */
export const formatCount = (count: number): string => count.toLocaleString('en-AU');

/** What's said of a text that's too long. */
export const atMost = (characters: number): string => `Use at most ${formatCount(characters)} characters`;
