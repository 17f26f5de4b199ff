import { addressOf, lists, type Question } from './questions.ts';

/*
 * Measures the lists of receipts, one call at a time and never the same one twice, so that no cached response helps;
 * only the count is requested before a far page, as it is when people go to one. Every possible combination
 * (questions.ts) is requested a few times: the p95 of each list should be under 150 ms, and of the first rows under
 * 200 ms. The slowest questions of each list are repeated.
 */
const firstTimes = 3;
const slowestCount = 10;
const limitMs = 150;

interface Answered {
  question: Question;
  path: string;
  taken: number[];
}

/** Asks all the questions, or every nth, and the slowest `times` times. Prints medians and p95 in milliseconds. */
export async function measureLog(
  app: string,
  cookie: string,
  { times, every }: { times: number; every: number },
): Promise<void> {
  let asked = 0;
  const ask = async (path: string): Promise<{ ms: number; body: unknown }> => {
    // An unknown parameter only changes the URL, which cached responses depend on.
    const url = `${app}${path}${path.includes('?') ? '&' : '?'}unheard=${asked++}`;
    const started = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return { ms: performance.now() - started, body: JSON.parse(text) };
  };
  const askTimes = async (path: string, count: number): Promise<number[]> => {
    const taken: number[] = [];
    for (let time = 0; time < count; time++) taken.push((await ask(path)).ms);
    return taken.toSorted((one, other) => one - other);
  };
  const countOf = countsBy(async (query) => {
    const { body } = await ask(`/api/receipts/summary?${query}`);
    return (body as { count: number }).count;
  });
  // Warm-up isn't measured.
  await askTimes('/api/receipts?limit=50', 20);
  print('first rows', await askTimes('/api/receipts?limit=50', times));
  for (const [list, all] of Object.entries(lists)) {
    const questions = all.filter((_, at) => at % every === 0);
    console.log(`${list}: ${questions.length} questions of ${all.length}`);
    const answered: Answered[] = [];
    for (const question of questions) {
      const path = addressOf(question, question.page ? await countOf(question.query) : 0);
      answered.push({ question, path, taken: await askTimes(path, firstTimes) });
    }
    print(
      '  all answers',
      answered.flatMap(({ taken }) => taken).toSorted((one, other) => one - other),
    );
    const bySlowness = answered.toSorted((one, other) => at(other.taken, 0.5) - at(one.taken, 0.5));
    console.log(
      `  ${answered.filter(({ taken }) => at(taken, 0.5) > limitMs).length} over ${limitMs} ms; the slowest, again:`,
    );
    for (const { question, path } of bySlowness.slice(0, slowestCount))
      print(`  ${question.name}`, await askTimes(path, times));
  }
}

/** How many receipts match a question's search, period and field, each asked once. */
function countsBy(count: (query: string) => Promise<number>): (query: URLSearchParams) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return (query) => {
    const narrowing = ['search', 'from', 'to', 'field', 'fieldValue'].flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    });
    const key = new URLSearchParams(narrowing).toString();
    const found = known.get(key) ?? count(key);
    known.set(key, found);
    return found;
  };
}

const at = (taken: readonly number[], share: number): number =>
  taken[Math.ceil(taken.length * share) - 1] ?? Number.NaN;

function print(name: string, taken: readonly number[]): void {
  const quantile = (share: number) => at(taken, share).toFixed(0).padStart(5);
  console.log(`${name.padEnd(70)} median ${quantile(0.5)} ms   p95 ${quantile(0.95)} ms`);
}
