/** What a page says to the service worker. */
export declare const workerMessages: {
  /** Asks for the version of the app that the worker holds, over the port that comes with it. */
  readonly version: 'docket-version';
  /** The page is about to be loaded anew: the worker may take the older one's place. */
  readonly takeOver: 'docket-take-over';
};
export type WorkerMessage = (typeof workerMessages)[keyof typeof workerMessages];
