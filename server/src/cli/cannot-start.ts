/** Why the program does not start, in words for who started it: it is told to them as it is. */
export class CannotStart extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotStart';
  }
}
