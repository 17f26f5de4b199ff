import { useLocation } from '@tanstack/react-router';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/address/paths.ts';
import { FilesFromAnywhere } from '../../../receipt/choosing/files-from-anywhere.tsx';
import { addDropped } from '../../../features/capture/adding/add-dropped.ts';

/** Screens that accept dropped files themselves. */
const screensThatAcceptFiles: readonly string[] = [paths.submitReceipt, paths.receiptsLog, paths.receipts];

/** Uploads receipts dropped or pasted on any other screen, without leaving it. */
export default function DropAnywhere() {
  const { id } = useUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (screensThatAcceptFiles.includes(pathname)) return null;
  return (
    <FilesFromAnywhere invitation="Drop receipts anywhere" onFiles={(files) => void addDropped(files, id)} />
  );
}
