import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareSubmitPage, review, valueOf } from '../../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

describe('words on the picture', () => {
  const picture = () => within(screen.getByRole('region', { name: 'The receipt you uploaded' }));
  const reviewWithWords = async () => {
    const app = await review();
    picture().getByRole('img').dispatchEvent(new Event('load'));
    await picture().findByRole('button', { name: 'TOTAL' });
    return { ...app, tap: (name: string) => app.user.click(picture().getByRole('button', { name })) };
  };

  test('a tapped word fills the field that has the focus, in its form, and leaves the focus there', async () => {
    const { user, tap } = await reviewWithWords();
    await user.click(screen.getByLabelText('Amount'));
    await tap('$1,050.50');
    expect(valueOf('Amount')).toBe('1050.50');
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    await user.click(screen.getByLabelText('Date'));
    await tap('20/11/26');
    expect(valueOf('Date')).toBe('20/11/2026');
    await user.click(screen.getByLabelText('Line total, item 1'));
    await tap('$1,050.50');
    expect(valueOf('Line total, item 1')).toBe('1050.50');
  });

  test('where a keyboard is at hand the first field has the focus, and words go there', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media === '(pointer: fine)' }),
    );
    const { tap } = await reviewWithWords();
    expect(document.activeElement).toBe(screen.getByLabelText('Vendor'));
    await tap('Bakery');
    expect(valueOf('Vendor')).toBe('Bakery');
  });

  test('for names and notes further words are added; the first takes the place of what was read', async () => {
    const { user, tap } = await reviewWithWords();
    await user.click(screen.getByLabelText('Vendor'));
    await tap('Corner');
    await tap('Bakery');
    expect(valueOf('Vendor')).toBe('Corner Bakery');
    await user.type(screen.getByLabelText('Notes'), 'For');
    await tap('Carlton');
    expect(valueOf('Notes')).toBe('For Carlton');
  });

  test('a word that can’t be one of the field says so and changes nothing', async () => {
    const { user, tap } = await reviewWithWords();
    await user.click(screen.getByLabelText('Amount'));
    expect(screen.getByText('Choose a word to fill Amount')).toBeTruthy();
    await tap('TOTAL');
    expect(screen.getByText(/“TOTAL” isn’t an amount\./)).toBeTruthy();
    expect(valueOf('Amount')).toBe('45.50');
    await user.click(screen.getByLabelText('Category'));
    await tap('TOTAL');
    expect(screen.getByText(/Choose Category from its list/)).toBeTruthy();
  });

  test('by keyboard: F2 to the words, arrows among them, Enter fills in, Escape goes back', async () => {
    const { user } = await reviewWithWords();
    await user.click(screen.getByLabelText('Notes'));
    await user.keyboard('{F2}');
    expect(document.activeElement).toBe(picture().getByRole('button', { name: 'Corner' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowRight}{Enter}{Escape}');
    expect(valueOf('Notes')).toBe('TOTAL AUD');
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  });
});
