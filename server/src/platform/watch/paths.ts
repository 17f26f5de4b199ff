export const healthPath = '/api/health';
export const readyPath = '/api/ready';
export const metricsPath = '/api/metrics';

/** What operators and proxies ask each process. */
export const probePaths: ReadonlySet<string | undefined> = new Set([healthPath, readyPath, metricsPath]);
