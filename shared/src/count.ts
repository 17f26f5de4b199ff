/** How screens and messages show a count: 12345 becomes '12,345'. */
export const formatCount = (count: number): string => count.toLocaleString('en-AU');

/** How many megabytes a limit in bytes is. */
export const megabytesOf = (bytes: number): number => bytes / (1024 * 1024);

/** What's said of a text that's too long. */
export const atMost = (characters: number): string => `Use at most ${formatCount(characters)} characters`;
