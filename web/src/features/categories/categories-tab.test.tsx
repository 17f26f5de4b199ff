import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
  type Category,
} from '@docket/shared/categories/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { breakOff, mockResponse, mockPending, refuse } from '../../testing/mock-server.ts';
import { errorTexts } from '../../lib/api/api-error.ts';
import { openAdmin, signedInAsAdmin } from '../../testing/business.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../app/layouts/member-layout.tsx';
import '../../app/screens/admin-screen.tsx';
import './categories-tab.tsx';

const failure = { error: 'INTERNAL', message: 'Something went wrong. Please try again.' };

beforeEach(() => {
  signedInAsAdmin();
});

const meals: Category = {
  id: '0193a000-0000-7000-8000-0000000000d1',
  name: 'Crew Meals',
  costCode: '6300',
  createdAt: '2026-03-02T02:00:00.000Z',
};
const plain: Category = {
  ...meals,
  id: '0193a000-0000-7000-8000-0000000000d2',
  name: 'Plain',
  costCode: null,
};

test('are a table; one without a cost code has a dash [ADM-06]', async () => {
  mockResponse(listCategories, [meals, plain]);
  await openAdmin('categories');
  const table = within(await screen.findByRole('table', { name: 'Categories' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Name',
    'Cost Code',
    'Created',
    'Actions',
  ]);
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]?.textContent);
  expect(cells).toEqual([undefined, '6300', '-']);
  const created = new Date(meals.createdAt).toLocaleDateString();
  expect(table.getAllByText(created).length).toBeGreaterThan(0);
  expect(table.getByRole('button', { name: 'Edit Plain' })).toBeTruthy();
  expect(table.getByRole('button', { name: 'Delete Plain' })).toBeTruthy();
});

test('say that they are loading [ADM-13]', async () => {
  mockPending(listCategories);
  await openAdmin('categories');
  expect(await screen.findByText('Loading categories...')).toBeTruthy();
});

test('say that there are none [ADM-14]', async () => {
  mockResponse(listCategories, []);
  await openAdmin('categories');
  expect(await screen.findByText('No categories found')).toBeTruthy();
  expect(screen.getByText(/and the standard categories: Office Supplies, Travel/)).toBeTruthy();
});

test('are created by a dialog; the name is all they need [ADM-07] [ADM-08] [ADM-09] [ADM-10] [VAL-41] [VAL-42] [VAL-43]', async () => {
  mockResponse(listCategories, []);
  const { user } = await openAdmin('categories');
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const calls = mockResponse(createCategory, () => gate.then(() => plain));
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Category' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Category Name');
  expect(name.placeholder).toBe('Enter category name');
  expect(document.activeElement).toBe(name);
  expect(dialog.getByLabelText<HTMLInputElement>('Cost Code (Optional)').placeholder).toBe('Enter cost code');
  await user.click(dialog.getByRole('button', { name: 'Create Category' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Category name is required');
  await user.type(dialog.getByLabelText('Category Name'), 'Plain');
  await user.click(dialog.getByRole('button', { name: 'Create Category' }));
  expect(await dialog.findByRole('button', { name: 'Creating...' })).toBeTruthy();
  go();
  expect(await screen.findByText('Category created')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ name: 'Plain', costCode: null });
});

test('a name or cost code that is too long says so beside its field, and nothing is sent [VAL-43] [OP-90]', async () => {
  mockResponse(listCategories, []);
  const calls = mockResponse(createCategory, () => plain);
  const { user } = await openAdmin('categories');
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Category' }));
  const name = dialog.getByLabelText('Category Name');
  const costCode = dialog.getByLabelText('Cost Code (Optional)');
  fireEvent.change(name, { target: { value: 'x'.repeat(2601) } });
  fireEvent.change(costCode, { target: { value: 'x'.repeat(2601) } });
  await user.click(dialog.getByRole('button', { name: 'Create Category' }));
  expect((await dialog.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'This name is too long. Please shorten it.',
    'This cost code is too long. Please shorten it.',
  ]);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(costCode.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);

  const long = 'x'.repeat(101);
  fireEvent.change(name, { target: { value: long } });
  fireEvent.change(costCode, { target: { value: long } });
  await user.click(dialog.getByRole('button', { name: 'Create Category' }));
  expect(await screen.findByText('Category created')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ name: long, costCode: long });
});

test('are changed by a dialog of the same fields [ADM-11] [ADM-12]', async () => {
  mockResponse(listCategories, [meals]);
  const { user } = await openAdmin('categories');
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const calls = mockResponse(updateCategory, () => gate.then(() => meals));
  await user.click(await screen.findByRole('button', { name: 'Edit Crew Meals' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Category Name').value).toBe('Crew Meals');
  await user.clear(dialog.getByLabelText('Cost Code (Optional)'));
  await user.click(dialog.getByRole('button', { name: 'Update Category' }));
  expect(await dialog.findByRole('button', { name: 'Updating...' })).toBeTruthy();
  go();
  expect(await screen.findByText('Category updated')).toBeTruthy();
  expect(calls[0]).toMatchObject({
    params: { id: meals.id },
    body: { name: 'Crew Meals', costCode: null },
  });
});

test('show each failure [ERR-25] [ERR-28] [ERR-29] [ERR-30]', async () => {
  refuse(listCategories, 500, failure);
  refuse(createCategory, 500, failure);
  refuse(updateCategory, 500, failure);
  refuse(deleteCategory, 500, failure);
  const { user } = await openAdmin('categories');
  expect(await screen.findByText('Failed to fetch categories')).toBeTruthy();
  mockResponse(listCategories, [meals]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Crew Meals' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Category' }));
  expect(await screen.findByText('Failed to delete category')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit Crew Meals' }));
  await user.click(await screen.findByRole('button', { name: 'Update Category' }));
  expect(await screen.findByText('Failed to update category')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  await user.type(await screen.findByLabelText('Category Name'), 'New');
  await user.click(screen.getByRole('button', { name: 'Create Category' }));
  expect(await screen.findByText('Failed to create category')).toBeTruthy();
});

test('without a connection, only a form says that what was entered is still there', async () => {
  mockResponse(listCategories, [meals]);
  breakOff(deleteCategory);
  breakOff(updateCategory);
  const { user } = await openAdmin('categories');
  await user.click(await screen.findByRole('button', { name: 'Delete Crew Meals' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Category' }));
  expect(await screen.findByText(errorTexts.unreachable)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit Crew Meals' }));
  await user.click(await screen.findByRole('button', { name: 'Update Category' }));
  expect(await screen.findByText(errorTexts.formUnreachable)).toBeTruthy();
});
