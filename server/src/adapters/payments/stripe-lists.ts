/** A customer has few subscriptions; the newest of more are enough. */
export const page = 100;
