/** Sends prepared JSON unchanged. The handler's test proves that it matches the endpoint's schema. */
export class JsonText<T> {
  readonly text: string | Buffer;
  declare readonly shape: T;

  constructor(text: string | Buffer) {
    this.text = text;
  }
}
