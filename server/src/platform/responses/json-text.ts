/** A response from the cache: JSON in the form of its endpoint's schema. */
export class JsonText<T> {
  readonly text: Buffer;
  declare readonly shape: T;

  constructor(text: Buffer) {
    this.text = text;
  }
}
