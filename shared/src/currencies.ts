import { unknownCurrency } from './money.ts';

/** Currencies that receipts of Australians who travel or buy abroad show, the most frequent first; ISO 4217. */
export const foreignCurrencies =
  'USD NZD GBP EUR SGD JPY HKD CNY INR THB IDR MYR PHP VND KRW TWD CAD CHF SEK NOK DKK ZAR AED FJD PGK'.split(
    ' ',
  );

/** Whether it's a currency of ISO 4217 other than the Australian dollar, or the unknown one. */
export const isForeignCurrency = (code: string): boolean =>
  code === unknownCurrency || (code !== 'AUD' && Intl.supportedValuesOf('currency').includes(code));

const names = new Intl.DisplayNames('en-AU', { type: 'currency' });

/** 'US Dollar (USD)'. */
export const currencyName = (code: string): string =>
  code === unknownCurrency ? 'Another currency' : `${names.of(code) ?? code} (${code})`;
