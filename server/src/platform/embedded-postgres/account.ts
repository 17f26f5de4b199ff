import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The user and group for PostgreSQL's processes; absent for our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

const unprivileged = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. As root, it runs as the owner of the existing data, so that a user added later
 * doesn't lock it out, or as an unprivileged user of the machine.
 */
export function serverAccount(clusterFolder: string): Account {
  const ours = process.getuid?.();
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (ours !== 0) {
    if (owner && owner.uid !== ours) {
      throw new Error(
        `${clusterFolder} belongs to another user of this machine (uid ${owner.uid}). Start Docket as that user or as root`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of unprivileged) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout || Number.NaN));
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    `PostgreSQL can't run as root, and this machine has no user named ${unprivileged.join(' or ')}. ` +
      'Add one, start Docket as an ordinary user, or set DATABASE_URL',
  );
}
