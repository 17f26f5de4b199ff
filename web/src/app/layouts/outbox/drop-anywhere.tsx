import { useLocation } from '@tanstack/react-router';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/address/paths.ts';
import { FilesFromAnywhere } from '../../../receipt/choosing/files-from-anywhere.tsx';
import { addDropped } from '../../../features/capture/adding/add-dropped.ts';

/** Screens that take files themselves. */
const ownWays: readonly string[] = [paths.submitReceipt, paths.receiptsLog, paths.receipts];

/** Uploads receipts that are dropped or pasted on any other screen, and stays there. */
export default function DropAnywhere() {
  const { id } = useUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (ownWays.includes(pathname)) return null;
  return (
    <FilesFromAnywhere invitation="Drop receipts anywhere" onFiles={(files) => void addDropped(files, id)} />
  );
}
