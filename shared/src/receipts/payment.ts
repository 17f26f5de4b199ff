const paymentMethodNames: Readonly<Record<string, string>> = {
  eftpos: 'EFTPOS',
  paypal: 'PayPal',
  bpay: 'BPAY',
};

/** Formats a payment method: 'visa' becomes 'Visa', 'eftpos' 'EFTPOS'; '' stays ''. */
export const paymentMethodLabel = (method: string): string =>
  paymentMethodNames[method.toLowerCase()] ?? method.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * Formats how a receipt was paid: 'Visa ending 1234', 'Cash', 'Ending 1234' if only the card is known; '' if nothing
 * is.
 */
export const paidBy = (method: string | null, cardLast4: string | null): string =>
  paymentMethodLabel(
    [method && paymentMethodLabel(method), cardLast4 && `ending ${cardLast4}`].filter(Boolean).join(' '),
  );
