/** JSON that is written already, sent as it is. The handler's test proves that it has the endpoint's shape. */
export class JsonText<T> {
  readonly text: string | Buffer;
  declare readonly shape: T;

  constructor(text: string | Buffer) {
    this.text = text;
  }
}
