import { RelativeTime } from './relative-time.tsx';

/** When a passkey, token or device was last used; null if it never was. */
export const LastUsed = ({ at }: { at: string | null }) =>
  at === null ? (
    'Not used yet'
  ) : (
    <>
      Last used <RelativeTime at={at} />
    </>
  );
