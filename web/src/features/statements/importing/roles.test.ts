import { expect, test } from 'vitest';
import { mapOf, type Role, rolesOf, withRole } from './roles.ts';

test('a map gives each of its columns a role, and is made of them again', () => {
  const map = { date: 0, description: 2, debit: 3, credit: 4, spent: 'negative' } as const;
  const roles = rolesOf(map, 5);
  expect(roles).toEqual(['date', '', 'description', 'debit', 'credit']);
  expect(mapOf(roles, 'negative')).toEqual(map);
  expect(rolesOf(null, 2)).toEqual(['', '']);
});

test('a role is one column’s, and one amount excludes money out and in', () => {
  const roles: Role[] = ['date', 'description', 'debit', 'credit'];
  expect(withRole(roles, 1, 'date')).toEqual(['', 'date', 'debit', 'credit']);
  expect(withRole(roles, 2, 'amount')).toEqual(['date', 'description', 'amount', '']);
  expect(withRole(['date', 'amount', ''], 2, 'debit')).toEqual(['date', '', 'debit']);
});

test.each<[Role[]]>([[['date', 'description']], [['date', 'amount']], [['description', 'amount']], [[]]])(
  '%j isn’t enough',
  (roles) => expect(mapOf(roles, 'negative')).toBeNull(),
);
