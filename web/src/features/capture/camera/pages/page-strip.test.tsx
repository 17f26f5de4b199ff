import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DonePage } from './page-list.ts';
import { PageStrip } from './page-strip.tsx';

const page = (id: string): DonePage => ({
  id,
  file: new File([id], `${id}.jpg`),
  original: null,
  pictureUrl: `blob:${id}`,
});

function show() {
  function Stateful() {
    const [pages, setPages] = useState<readonly DonePage[]>(['a', 'b', 'c'].map(page));
    return (
      <PageStrip
        pages={pages}
        onMove={setPages}
        onRemove={(gone) => setPages(pages.filter(({ id }) => id !== gone.id))}
      />
    );
  }
  const { container } = render(<Stateful />);
  const order = () =>
    [...container.querySelectorAll('img')].map(({ src }) => src.replace('blob:', '')).join('');
  return { order, user: userEvent.setup({ delay: null }) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a page can be selected and moved as far as there are places', async () => {
  const { order, user } = show();
  await user.click(button('Page 2'));
  await user.click(button('Move page 2 earlier'));
  expect(order()).toBe('bac');
  expect(button('Move page 1 earlier').disabled).toBe(true);
  await user.click(button('Move page 1 later'));
  await user.click(button('Move page 2 later'));
  expect(order()).toBe('acb');
  expect(button('Move page 3 later').disabled).toBe(true);
});

test('a page is removed after confirmation', async () => {
  const { order, user } = show();
  await user.click(button('Page 2'));
  await user.click(button('Remove page 2'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep page' }));
  expect(order()).toBe('abc');
  await user.click(button('Remove page 2'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove page' }));
  expect(order()).toBe('ac');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
