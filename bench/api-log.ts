import { rareWords } from './api-data.ts';

/*
 * How long the log's calls take, one at a time and none asked before, so that no kept answer helps: the first rows, every
 * sort, days, searches from one letter to none found, deep offsets, and the summary of each. The slowest is to be under
 * 150 ms at p95, the first rows under 200 ms.
 */
interface Question {
  name: string;
  /** The call's query; `n` makes each a question of its own without changing what it finds. */
  query: string;
  of: 'rows' | 'summary' | 'both';
}

const searches: [name: string, text: string][] = [
  ['on every receipt', 'total'],
  ['on a third', 'milk'],
  ['on a tenth', rareWords.tenth],
  ['on a thousandth', rareWords.thousandth],
  ['on one', rareWords.single],
  ['on none', 'zzqx'],
  ['one letter', 'a'],
  ['two letters', 'mi'],
  ['two letters, on none', 'zq'],
  ['a vendor', 'Vendor number 42'],
  ['an amount', '38.50'],
  ['two words', 'thank you'],
  ['pieces of many, on none', 'the'],
];

const questions: Question[] = [
  { name: 'first rows', query: '', of: 'rows' },
  { name: 'days of a year', query: '&from=2024-01-01&to=2024-12-31', of: 'both' },
  { name: 'all', query: '', of: 'summary' },
  ...[
    'date-asc',
    'amount-desc',
    'amount-asc',
    'vendor-asc',
    'vendor-desc',
    'category-asc',
    'category-desc',
  ].map((sort): Question => ({ name: `sorted ${sort}`, query: `&sort=${sort}`, of: 'rows' })),
  { name: 'offset 50,000', query: '&offset=50000', of: 'rows' },
  { name: 'offset 99,900', query: '&offset=99900', of: 'rows' },
  { name: 'offset 99,900 by vendor', query: '&sort=vendor-asc&offset=99900', of: 'rows' },
  { name: 'offset 99,900 by amount', query: '&sort=amount-desc&offset=99900', of: 'rows' },
  ...searches.map(([name, text]): Question => ({
    name: `search ${name}`,
    query: `&search=${encodeURIComponent(text)}`,
    of: 'both',
  })),
  { name: 'search by amount', query: '&sort=amount-desc&search=milk', of: 'rows' },
  { name: 'search offset 20,000', query: '&offset=20000&search=total', of: 'rows' },
  { name: 'search days of a year', query: '&from=2024-01-01&to=2024-12-31&search=total', of: 'both' },
];

/** Asks each question so often and prints its median and its p95 in milliseconds. */
export async function measureLog(app: string, cookie: string, times: number): Promise<void> {
  let asked = 0;
  const ask = async (path: string): Promise<number> => {
    // A first day before all receipts: it changes nothing but the address.
    const day = new Date(Date.UTC(1990, 0, 1 + (asked++ % 9000))).toISOString().slice(0, 10);
    const url = `${app}${path}${path.includes('from=') ? `&x=${asked}` : `&from=${day}`}`;
    const started = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return performance.now() - started;
  };
  for (const { name, query, of } of questions) {
    const calls = {
      rows: `/api/receipts?limit=50${query}`,
      summary: `/api/receipts/summary?${query.slice(1) || 'x=1'}`,
    };
    for (const call of of === 'both' ? (['rows', 'summary'] as const) : [of]) {
      const taken: number[] = [];
      await ask(calls[call]);
      for (let time = 0; time < times; time++) taken.push(await ask(calls[call]));
      taken.sort((one, other) => one - other);
      const at = (share: number) =>
        (taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN).toFixed(0).padStart(5);
      console.log(`${`${name}, ${call}`.padEnd(40)} median ${at(0.5)} ms   p95 ${at(0.95)} ms`);
    }
  }
}
