import { describe, expect, test } from 'vitest';
import { loginBody, registerBody, registerForm } from './contract.ts';
import { headerName, listName, normaliseEmail } from './rules.ts';

const valid = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

const firstIssue = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}) => {
  const issue = result.error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
};

describe('registration', () => {
  test('accepts the specified payload, with or without acceptance and business name [VAL-10] [DATA-050]', () => {
    expect(registerBody.safeParse(valid).success).toBe(true);
    expect(
      registerBody.safeParse({ ...valid, username: valid.email, acceptTerms: true, businessName: '' })
        .success,
    ).toBe(true);
  });

  test.each([
    ['[VAL-03]', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['[VAL-04]', { lastName: undefined }, 'lastName', 'Last name is required'],
    ['[VAL-05]', { email: 'ada@' }, 'email', 'Invalid email address'],
    [
      '[VAL-06] [CONST-18]',
      { password: '12345', confirmPassword: '123456' },
      'password',
      'Password must be at least 6 characters',
    ],
    ['[VAL-07]', { confirmPassword: '12345' }, 'confirmPassword', 'Password must be at least 6 characters'],
    ['[VAL-08]', { confirmPassword: 'secrets' }, 'confirmPassword', 'Passwords do not match'],
    ['too long', { firstName: 'A'.repeat(101) }, 'firstName', 'First name is too long'],
    ['too long', { lastName: 'A'.repeat(101) }, 'lastName', 'Last name is too long'],
    ['too long', { businessName: 'A'.repeat(101) }, 'businessName', 'Business name is too long'],
    [
      'too long',
      { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      'password',
      'Password must be at most 200 characters',
    ],
    ['[VAL-03] invisible', { firstName: '\u200B\u202E' }, 'firstName', 'First name is required'],
    ['[VAL-04] invisible', { lastName: ' \uFEFF\u2066 ' }, 'lastName', 'Last name is required'],
    ['[VAL-09]', { acceptTerms: false }, 'acceptTerms', 'You must accept the terms and conditions'],
  ])('%s refuses %j', (_id, change, path, message) => {
    expect(firstIssue(registerBody.safeParse({ ...valid, ...change }))).toEqual([path, message]);
  });

  test('says that the passwords differ along with whatever else is wrong [VAL-08]', () => {
    const messages = (change: object) =>
      registerForm.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);
    expect(messages({ firstName: '', confirmPassword: 'secrets' })).toEqual([
      'First name is required',
      'You must accept the terms and conditions',
      'Passwords do not match',
    ]);
    expect(messages({ acceptTerms: true, password: 'short' })).toEqual([
      'Password must be at least 6 characters',
    ]);
    expect(registerForm.safeParse(null).error?.issues).toHaveLength(1);
  });

  test('removes invisible characters from names', () => {
    const names = { firstName: '\u202EAda', lastName: 'By\u200Bron', businessName: '\u2060' };
    expect(registerBody.parse({ ...valid, ...names })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      businessName: '',
    });
  });

  test('names stay on one line: no line breaks or control characters', () => {
    const names = { firstName: 'Ada\r\nBcc:', lastName: '\tBy\u0007ron\u001B', businessName: 'A\u2028B\n' };
    expect(registerBody.parse({ ...valid, ...names })).toMatchObject({
      firstName: 'Ada Bcc:',
      lastName: 'By ron',
      businessName: 'A B',
    });
    expect(firstIssue(registerBody.safeParse({ ...valid, firstName: '\r\n\t' }))).toEqual([
      'firstName',
      'First name is required',
    ]);
  });

  test('the form requires acceptance, which an API call may omit [VAL-09]', () => {
    expect(firstIssue(registerForm.safeParse(valid))).toEqual([
      'acceptTerms',
      'You must accept the terms and conditions',
    ]);
  });
});

describe('sign-in', () => {
  test.each([
    ['[VAL-01]', { email: 'ada', password: 'x' }, 'email', 'Please enter a valid email address'],
    [
      'too long',
      { email: 'ada@example.com', password: 'x'.repeat(201) },
      'password',
      'Password must be at most 200 characters',
    ],
    ['[VAL-02]', { email: 'ada@example.com', password: '' }, 'password', 'Password is required'],
  ])('%s refuses %j', (_id, body, path, message) => {
    expect(firstIssue(loginBody.safeParse(body))).toEqual([path, message]);
  });
});

test('the header needs both names, lists show whichever exists [NAV-03]', () => {
  const onlyFirst = { firstName: 'Ada', lastName: null };
  expect(headerName({ firstName: 'Ada', lastName: 'Byron' }, 'x')).toBe('Ada Byron');
  expect(headerName(onlyFirst, 'ada@example.com')).toBe('ada@example.com');
  expect(listName(onlyFirst, 'ada@example.com')).toBe('Ada');
  expect(listName({ firstName: null, lastName: null }, 'No name')).toBe('No name');
});

test('addresses are compared without case and surrounding spaces', () => {
  expect(normaliseEmail('  Ada@Example.COM ')).toBe('ada@example.com');
});
