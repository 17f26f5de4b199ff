import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { root, say, stopRunning } from './run.mjs';

const touchEvery = 1_000;
/** A lock that hasn't been touched for this long belongs to a dead process, on any machine. */
const deadAfter = 15_000;

/**
 * Runs the work while no other process does, and waits for its turn. The lock of a process that died is taken over.
 * @param {() => Promise<void>} work
 * @param {string} lockFile
 */
export async function withLock(work, lockFile = join(root, '.bootstrap.lock')) {
  const own = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() });
  await acquire(lockFile, own);
  const heartbeat = setInterval(() => touch(lockFile), touchEvery);
  const release = () => {
    clearInterval(heartbeat);
    if (read(lockFile) === own) rmSync(lockFile, { force: true });
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      stopRunning();
      release();
      process.exit(1);
    });
  try {
    await work();
  } finally {
    release();
  }
}

/** @param {string} lockFile @param {string} own */
async function acquire(lockFile, own) {
  let announced = false;
  while (!create(lockFile, own)) {
    const owner = read(lockFile);
    if (owner === null) continue;
    if (isDead(lockFile, owner)) takeAway(lockFile, owner);
    else {
      if (!announced)
        say(`another process (${ownerOf(owner).pid}) is setting up this folder; waiting for it`);
      announced = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * Removes a dead owner's lock, under a second lock, so that of two that found it dead only one removes it and neither
 * removes the other's new one.
 * @param {string} lockFile
 * @param {string} owner
 */
function takeAway(lockFile, owner) {
  const guard = `${lockFile}.guard`;
  if (!create(guard, '')) {
    if (age(guard) > deadAfter) rmSync(guard, { force: true });
    return;
  }
  if (read(lockFile) === owner) rmSync(lockFile, { force: true });
  rmSync(guard, { force: true });
}

/** @param {string} lockFile @param {string} owner */
function isDead(lockFile, owner) {
  if (age(lockFile) > deadAfter) return true;
  const { pid, host } = ownerOf(owner);
  if (pid === undefined || host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** @param {string} owner @returns {{ pid?: number, host?: string }} */
function ownerOf(owner) {
  try {
    return JSON.parse(owner);
  } catch {
    return {}; // made this instant and not written yet
  }
}

/** @param {string} file @param {string} content */
function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new Error(`cannot write ${file}`, { cause: error });
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Milliseconds since the file was touched; 0 when it is gone. @param {string} file */
function age(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

/** @param {string} lockFile */
function touch(lockFile) {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch {
    // Someone deleted it; the next heartbeat or the release notices too.
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
