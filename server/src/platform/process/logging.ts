import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';

/** Fields that never reach a log, even if a whole object is logged by mistake. */
const personal = [
  'email',
  'password',
  'firstName',
  'lastName',
  'username',
  'fileName',
  'filename',
  'query',
  'body',
  'headers',
  'cookie',
  'token',
];

const emailAddress = /[^\s@"'<>(),:;=]+@[^\s@"'<>(),:;]+/g;
/** PostgreSQL quotes invalid values: invalid input syntax for type uuid: "…" */
const quotedValue = /: "[\s\S]*"$/;

const withoutValues = (message: string): string =>
  message.replace(quotedValue, '').replaceAll(emailAddress, '[address]');

/** An error's type, its message without values, and its stack. Never its details, which contain personal data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    // zod includes the input in its message.
    message: error.name === 'ZodError' ? 'unexpected data' : withoutValues(error.message),
    ...pick(error, 'code', 'constraint', 'table', 'column', 'routine'),
    stack: stack?.join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

const pick = (error: Error, ...names: string[]): object =>
  Object.fromEntries(
    Object.entries(error).filter(([name, value]) => names.includes(name) && value !== undefined),
  );

/** Structured logs, one JSON object per line, on standard output by default. They contain IDs but no personal data. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...personal, ...personal.map((name) => `*.${name}`)], censor: '[removed]' },
      serializers: {
        err: (error: unknown) => describeError(error) as SerializedError,
        error: (error: unknown) => describeError(error) as SerializedError,
        req: ({ id, method }: { id?: string; method?: string }) => ({ id, method }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      },
    },
    destination,
  );
}
