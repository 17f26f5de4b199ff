/** The merchants everybody knows. */
export interface MerchantDirectory {
  /** The merchant that a text begins with, by the name people use; null if it's none of them. */
  merchantOf: (text: string) => string | null;
}
