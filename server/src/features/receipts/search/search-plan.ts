/**
 * How to find a filter's matches. Every plan finds the same:
 *
 * - `in-order` reads receipts in sort order until the page is full. Most of them match.
 * - `each-text` checks every text of the filter's days, then sorts the matches.
 * - `trigram-index` looks the search term up in the index, then sorts the matches.
 */
export type SearchPlan = 'in-order' | 'each-text' | 'trigram-index';
