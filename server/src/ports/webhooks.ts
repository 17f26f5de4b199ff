export const webhookFailures = [
  'redirected',
  'not-public',
  'unknown-host',
  'unreachable',
  'certificate',
  'timeout',
] as const;

/** A message that got no response that counts. It contains no address. */
export class WebhookFailure extends Error {
  readonly problem: (typeof webhookFailures)[number];

  constructor(problem: WebhookFailure['problem']) {
    super(`the webhook wasn't called: ${problem}`);
    this.name = 'WebhookFailure';
    this.problem = problem;
  }
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal;
}

/** Calls addresses that people have entered: public ones only, and those in networks that the operator allows. */
export interface WebhookSender {
  /** False if it's known without asking for the host's address that this one isn't called. */
  mayCall(url: string): boolean;
  /** Posts a message and returns the status of the response. Rejects with WebhookFailure. */
  send(request: WebhookRequest): Promise<number>;
}
