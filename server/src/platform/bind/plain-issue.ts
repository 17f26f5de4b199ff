import { z } from 'zod';

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Describes invalid input in a short sentence with the field's name, where the contract has no message of its own. */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const place = issue.path?.join('.');
  const name = place || 'The request';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is required`;
      return kinds[issue.expected] ? `${name} must be ${kinds[issue.expected]}` : standard(issue, place);
    case 'unrecognized_keys': {
      const keys = issue.keys.map((key: string) => (place ? `${place}.${key}` : key));
      return `Unknown field: ${keys.join(', ')}`;
    }
    case 'too_big':
      return `${name} ${boundary('at most', issue.origin, issue.maximum)}`;
    case 'too_small':
      return `${name} ${boundary('at least', issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.join(', ')}`;
    case 'invalid_format':
      return `${name} is not valid`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    default:
      return standard(issue, place);
  }
}

function boundary(side: 'at most' | 'at least', origin: string, count: number | bigint): string {
  const what = origin === 'string' ? 'character' : 'entry';
  if (origin !== 'string' && origin !== 'array') return `must be ${side} ${count}`;
  if (side === 'at least' && count === 1) return 'must not be empty';
  const many = origin === 'string' ? 'characters' : 'entries';
  return `must have ${side} ${count} ${Number(count) === 1 ? what : many}`;
}

/** zod's own message. */
function standard(issue: z.core.$ZodRawIssue, place: string | undefined): string | undefined {
  const given = z.config().localeError?.(issue);
  const text = typeof given === 'string' ? given : given?.message;
  return text && place ? `${place}: ${text}` : text;
}
