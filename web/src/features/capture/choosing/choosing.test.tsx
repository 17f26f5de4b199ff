import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { jpeg, openSubmitPage, prepareSubmitPage } from '../../../testing/receipts/submit-page.ts';

beforeEach(prepareSubmitPage);

describe('choosing a file', () => {
  test('[SUB-01] [SUB-02] [SUB-05] [SUB-06] [SUB-12] [SUB-13] the page shows its upload area, usage and links', async () => {
    await openSubmitPage();
    expect(screen.getByRole('button', { name: /Upload a file or drag and drop/ })).toBeTruthy();
    expect(screen.getByText('Images (JPG, PNG, GIF) and PDFs up to 10MB')).toBeTruthy();
    expect(await screen.findByText('3 of 5 scans remaining this month')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Receipts' }).getAttribute('href')).toBe('/receipts-log');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('points to the log for several files at once', async () => {
    await openSubmitPage();
    const link = screen.getByRole('link', { name: 'Add several at once in your log' });
    expect(link.getAttribute('href')).toBe('/receipts-log');
  });

  test('[SUB-07] [SUB-15] [OP-70] previews an image; Start Over returns to the beginning', async () => {
    const { choose, user } = await openSubmitPage();
    await choose(jpeg());
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(screen.getByRole('button', { name: /^Upload a file or drag and drop/ })).toBe(
      document.activeElement,
    );
  });

  test('[SUB-16] [STATE-54] shows a PDF as a card with name and size, and a remove button', async () => {
    const { choose, user } = await openSubmitPage();
    await choose(new File(['%PDF-1.7', new Uint8Array(3000)], 'invoice.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('PDF Selected')).toBeTruthy();
    expect(screen.getByText('invoice.pdf')).toBeTruthy();
    expect(screen.getByText('3 KB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove invoice.pdf' }));
    expect(screen.getByRole('button', { name: /^Upload a file or drag and drop/ })).toBe(
      document.activeElement,
    );
  });

  test.each([
    ['lunch.jpg', [0xff, 0xd8, 0xff], 'This picture looks damaged'],
    ['lunch.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'This picture looks damaged'],
    ['lunch.heic', [0, 0, 0, 0x18, ...new TextEncoder().encode('ftypheic')], 'This browser can’t preview'],
  ])('%s that can’t be opened is called what it is', async (name, bytes, message) => {
    const { choose } = await openSubmitPage();
    await choose(
      new File([new Uint8Array([...bytes, 0, 0, 0, 0, 0, 0, 0, 0])], name, { type: 'image/jpeg' }),
    );
    fireEvent.error(await screen.findByAltText(`Preview of ${name}`));
    expect(screen.getByText(message, { exact: false })).toBeTruthy();
  });

  test('[SUB-11] a file can be dropped anywhere on the page, which says so', async () => {
    await openSubmitPage();
    const file = { dataTransfer: { types: ['Files'], files: [jpeg()] } };
    fireEvent.dragEnter(screen.getByRole('link', { name: 'View Receipts' }), file);
    expect(await screen.findByText('Drop the receipt anywhere')).toBeTruthy();
    fireEvent.drop(screen.getByRole('link', { name: 'View Receipts' }), file);
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    expect(screen.queryByText('Drop the receipt anywhere')).toBeNull();
  });

  test('[SUB-11] dragging text, or dragging off the page, shows nothing', async () => {
    await openSubmitPage();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('Drop the receipt anywhere')).toBeNull();
    const file = { dataTransfer: { types: ['Files'], files: [jpeg()] } };
    fireEvent.dragEnter(document.body, file);
    await screen.findByText('Drop the receipt anywhere');
    fireEvent.dragLeave(document.body, file);
    expect(screen.queryByText('Drop the receipt anywhere')).toBeNull();
  });

  test('[SUB-14] [VAL-49] takes the first of several files, and says so', async () => {
    await openSubmitPage();
    const other = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'dinner.jpg', { type: 'image/jpeg' });
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [jpeg(), other] } });
    expect(await screen.findByText('One receipt at a time')).toBeTruthy();
    expect(screen.getByText('Only lunch.jpg was added.')).toBeTruthy();
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
  });

  test('an image can be pasted, even to replace the chosen one; pasted text is ignored', async () => {
    await openSubmitPage();
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    fireEvent.paste(document.body, { clipboardData: { files: [jpeg()] } });
    expect(await screen.findByAltText('Preview of lunch.jpg')).toBeTruthy();
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    fireEvent.paste(document.body, {
      clipboardData: { files: [new File([new Uint8Array(png)], 'image.png')] },
    });
    expect(await screen.findByAltText('Preview of image.png')).toBeTruthy();
  });

  test('[VAL-51] refuses a file of another type whatever its name', async () => {
    const { choose } = await openSubmitPage();
    await choose(new File(['not a picture'], 'receipt.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Invalid file type')).toBeTruthy();
    expect(screen.getByText('Please upload one of the following: JPG, PNG, GIF, PDF')).toBeTruthy();
  });

  test('[VAL-50] refuses a file over 10 MB', async () => {
    const { choose } = await openSubmitPage();
    await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText('Maximum file size is 10MB.')).toBeTruthy();
  });
});
