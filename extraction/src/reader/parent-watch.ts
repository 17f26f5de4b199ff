/** Runs in a thread of a reading process: ends the process, however busy it is, once its parent is gone. */
import { workerData } from 'node:worker_threads';

const CHECK_MS = 1000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, CHECK_MS);
