/** Runs in a thread of a reading process and ends the process once its parent is gone, however busy it is. */
import { workerData } from 'node:worker_threads';

const CHECK_MS = 1000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, CHECK_MS);
