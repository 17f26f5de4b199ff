/** How screens and messages show a count: 12345 becomes '12,345'. */
export const formatCount = (count: number): string => count.toLocaleString('en-AU');
