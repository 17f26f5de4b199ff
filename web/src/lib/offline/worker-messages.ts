/** What a page says to the service worker. */
export const workerMessages = {
  /** Asks for the version of the app that the worker holds, over the port that comes with it. */
  version: 'docket-version',
  /** The page is about to be loaded anew: the worker may take the older one's place. */
  takeOver: 'docket-take-over',
} as const;

export type WorkerMessage = (typeof workerMessages)[keyof typeof workerMessages];
