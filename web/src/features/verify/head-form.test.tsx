import { verifyHead } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { hashLines } from '@docket/shared/trail/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorTexts } from '../../lib/api/api-error.ts';
import { mockResponse, breakOff, refuse } from '../../testing/mock-server.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { typedHead } from './typed-head.ts';

const hash = '3f2a91bc04de3f2a'.repeat(4);
const held = { state: 'held', entry: 12, writtenAt: '2026-11-21T02:05:00.000Z' } as const;
const hashField = () => screen.getByRole('textbox', { name: 'Hash' });
const entryField = () => screen.getByRole('textbox', { name: 'Entry number' });

async function renderForm() {
  const { user } = await renderSite('/verify');
  return {
    user,
    send: () => user.click(screen.getByRole('button', { name: 'Check the trail' })),
  };
}

test('a head that the chain has: when it was written, and what holds of the other entries', async () => {
  const calls = mockResponse(verifyHead, held);
  const { user, send } = await renderForm();
  await user.type(entryField(), '12');
  await user.type(hashField(), hash);
  await send();
  const card = await screen.findByRole('region', { name: text.headHeld(12) });
  expect(within(card).getByText(text.headHeldExplained('21/11/26 13:05 AEDT'))).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text.headHeld(12)));
  expect(calls[0]?.params).toMatchObject({ hash });
  expect(calls[0]?.query.get('entry')).toBe('12');
});

test('a chain that was changed', async () => {
  mockResponse(verifyHead, { state: 'changed', entry: 12, writtenAt: null });
  const { user } = await renderForm();
  await user.type(hashField(), `${hash}{Enter}`);
  const card = await screen.findByRole('region', { name: text.headChanged });
  expect(within(card).getByText(text.headChangedExplained(12))).toBeTruthy();
});

test('an unknown head is reported at its form and not retried', async () => {
  refuse(verifyHead, 404, { error: 'NOT_FOUND', message: text.unknownHead });
  const { user, send } = await renderForm();
  await user.type(hashField(), hash);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(text.unknownHead);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text.unknownHead));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('without a connection it can be tried again', async () => {
  breakOff(verifyHead);
  const { user, send } = await renderForm();
  await user.type(hashField(), hash);
  await send();
  expect(await screen.findByText(errorTexts.unreachable)).toBeTruthy();
  mockResponse(verifyHead, held);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: text.headHeld(12) });
});

test('an invalid hash or number is shown beside its field, without a call', async () => {
  const calls = mockResponse(verifyHead, held);
  const { user, send } = await renderForm();
  await user.type(entryField(), 'twelve');
  await user.type(hashField(), hash.slice(1));
  await send();
  const describedBy = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
      .at(-1);
  expect(describedBy(entryField())).toBe(text.entryInvalid);
  expect(describedBy(hashField())).toBe(text.hashInvalid);
  expect(calls).toEqual([]);
});

const plain = { head: { hash, entry: undefined } };
const numbered = { head: { hash, entry: 12 } };
test.each([
  ['', hash, plain],
  ['12', hash, numbered],
  [' 012 ', ` ${hash.toUpperCase()}\n`, numbered],
  ['', hash.replaceAll(/(.{8})/g, '$1 '), plain],
  ['', `12 ${hash}`, numbered],
  ['', `Latest sealed trail entry: 12\nEntry hash: ${hash}`, numbered],
  ['', `Latest sealed trail entry: 12Entry hash: ${hash}`, numbered],
  ['', `Entry 12 in the business’s sealed trail. Its hash:\n${hash}`, numbered],
  ['', `Entry 12\n${hashLines(hash).join('\n')}`, numbered],
  ['7', `entry 12 ${hash}`, { head: { hash, entry: 7 } }],
  ['0', hash, { errors: { entry: text.entryInvalid, hash: undefined } }],
  ['1.5', hash, { errors: { entry: text.entryInvalid, hash: undefined } }],
  ['9'.repeat(20), hash, { errors: { entry: text.entryInvalid, hash: undefined } }],
  ['', '', { errors: { entry: undefined, hash: text.hashInvalid } }],
  ['', `${hash}0`, { errors: { entry: undefined, hash: text.hashInvalid } }],
  ['', hash.slice(0, 32), { errors: { entry: undefined, hash: text.hashInvalid } }],
])('the number %j and the hash %j are read as %j', (entry, typed, expected) => {
  expect(typedHead({ entry, hash: typed })).toEqual(expected);
});
