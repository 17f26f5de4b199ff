import type { Bucket } from './ports/storage.ts';

/** Reads `s3://bucket/prefix?endpoint=https://host&region=name`. Null if it isn't such an address. */
export function bucketOf(text: string): Bucket | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const { endpoint = null, region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null;
  if (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) return null;
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return { name: url.hostname, prefix: prefix && `${prefix}/`, endpoint, region };
}
