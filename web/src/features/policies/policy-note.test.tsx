import { checkPolicies } from '@docket/shared/policies/check-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { prepareSubmitPage, review } from '../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

const limit = 'It’s above the limit of $40.00 for a receipt. Ask first.';
const weekend = 'It’s dated on a Saturday. Were you on call?';

test('a review shows what breaks the business’s policies, and follows what’s typed', async () => {
  signedIn({ businessId });
  const blocks = { effect: 'block', text: limit } as const;
  const warns = { effect: 'warn', text: weekend } as const;
  const asked = mockResponse(checkPolicies, ({ body }) =>
    (body as { amount: number }).amount > 40 ? [blocks, warns] : [warns],
  );
  const { user } = await review();
  const note = within(await screen.findByRole('status', { name: 'Policies' }));
  expect((await note.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    limit,
    weekend,
  ]);
  expect(note.getByText('This can’t be submitted for approval as it is.')).toBeTruthy();
  expect(asked[0]?.body).toMatchObject({ vendor: 'Corner Café', amount: 45.5, date: '2026-11-20' });
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '39');
  await waitFor(() => expect(note.queryByText(limit)).toBeNull());
  expect(note.getByText(weekend)).toBeTruthy();
});

test('nothing is asked outside a business', async () => {
  const asked = mockResponse(checkPolicies, [{ effect: 'block', text: limit }]);
  await review();
  expect(screen.queryByText(limit)).toBeNull();
  expect(asked).toHaveLength(0);
});
