/** Generated from the migrations by `npm run db:types`. */
export interface DB {}
