/** Why a database can't be used. The message is printed for the operator. */
export class UnfitDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitDatabase';
  }
}
