import type { User } from '@docket/shared/people/contract';
/** What the service worker keeps for reading offline: answers of the API, and pictures. One person's at a time. */
export declare const keptCaches: {
  readonly data: 'docket-kept-data';
  readonly pictures: 'docket-kept-pictures';
};
/** When a kept answer was given (ISO 8601): a header that only what comes from the device has. */
export declare const keptHeader = 'x-docket-kept';
/** No answer is shown that is older, and after so long without the server nobody is taken for signed in. */
export declare const keptForMs: number;
/** Whose receipts may be read here without the server; null when nobody's. */
export declare function keptPerson(now?: number): Promise<User | null>;
/** Whether there is somebody for whom answers may be kept. */
export declare function isKeeping(): Promise<boolean>;
/** From now on everything is kept for this person. What was kept for another goes first. */
export declare function keepFor(user: User): Promise<void>;
/** Nothing that was kept can be read from now on. */
export declare function forgetKept(): Promise<void>;
export declare const isTooOld: (response: Response, now?: number) => boolean;
/** Whether a request is the one for the entry that isn't an answer. */
export declare const isOwnerEntry: ({ url }: Request) => boolean;
