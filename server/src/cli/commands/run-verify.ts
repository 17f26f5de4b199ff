import { readConfig } from '../../config.ts';
import type { Fault } from '../../features/trail/everything/fault.ts';
import { type Verified, verifyEverything } from '../../features/trail/everything/verify-everything.ts';
import { openStorage } from '../open-storage.ts';
import { storageKeyOf } from '../storage-key.ts';
import { connect, runOnce, say } from './run-once.ts';

/** Runs `docket verify`, whether Docket is running or not. Returns the exit status, 1 if there are faults. */
export const runVerify = (): Promise<number> =>
  runOnce(async (run) => {
    const config = readConfig(process.env);
    const storageKey = storageKeyOf(config);
    const { database } = await connect(run, config);
    const storage = await openStorage(config, storageKey);
    const verified = await verifyEverything({ database, storage }, (fault) => say(inWords(fault)));
    for (const line of summary(verified)) say(line);
    return verified.faults === 0 ? 0 : 1;
  });

/** Formats a fault as one line: where, what, and the sealed and found values. */
const inWords = ({ where, name, sealed, found }: Fault): string =>
  sealed === null || found === null
    ? `${where}: ${name}: changed since it was sealed`
    : `${where}: ${name}: sealed ${onOneLine(sealed)}, found ${onOneLine(found)}`;

const onOneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').slice(0, 100);

function summary({ chains, entries, receipts, files, faults }: Verified): string[] {
  return [
    `Checked ${counted(chains, 'chain')} of ${counted(entries, 'entry', 'entries')}, ${counted(receipts, 'submitted receipt')}, ${counted(files, 'stored file')}`,
    faults === 0 ? 'Everything is intact' : `Found ${counted(faults, 'fault')}`,
  ];
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
