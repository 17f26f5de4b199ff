import { type Verdict, verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { maxVerifiedPdfBytes } from '@docket/shared/trail/rules';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorTexts } from '../../lib/api/api-error.ts';
import { sitePages } from '../../site/pages.ts';
import { mockResponse, breakOff, mockPending, refuse } from '../../testing/mock-server.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { typedCode } from './typed-code.ts';

const code = '3f2a91bc04de3f2a91bc04de3f2a91bc';
const unchanged: Verdict = {
  state: 'unchanged',
  code,
  businessName: 'Acme Pty Ltd',
  customId: 'RCP-7KQ2ZD4M',
  vendor: 'Corner Bakery',
  date: '2026-11-20',
  amount: 1045.5,
  submitted: { name: 'Ann Lee', at: '2026-11-20T02:05:00.000Z' },
  firstApproved: null,
  approved: { name: 'Mo Diaz', at: '2026-11-21T02:05:00.000Z' },
  voidedAt: null,
  differences: [],
};
const amount = { what: 'receipt', name: 'Amount', sealed: '$1,045.50', found: '$9,045.50' } as const;
const line = { what: 'pdf', name: 'Line 14 of the PDF', sealed: 'GST $4.14', found: null } as const;
const pdf = (content = '%PDF-1.7') => new File([content], 'report.pdf', { type: 'application/pdf' });
const verdictNamed = (name: string | RegExp) => screen.findByRole('region', { name });
const choose = () => screen.getByLabelText(/^Choose a PDF/);

describe('/verify/{code}', () => {
  test('what is unchanged says since when, by whom, and what it is of', async () => {
    const calls = mockResponse(verifyCode, unchanged);
    await renderSite(`/verify/${code}`);
    const title = 'Unchanged since 21/11/26 13:05 AEDT, signed by Ann Lee, approved by Mo Diaz';
    const card = await verdictNamed(title);
    for (const fact of [
      'Corner Bakery',
      '20/11/26',
      '$1,045.50',
      'RCP-7KQ2ZD4M',
      'Acme Pty Ltd',
      'Ann Lee, 20/11/26 13:05 AEDT',
      code,
    ])
      expect(within(card).getByText(fact)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
    expect(within(card).queryByText(text.genuinePdf)).toBeNull();
    expect(calls.at(-1)?.params).toMatchObject({ code });
  });

  test('what was changed is named, with what was sealed and what was found', async () => {
    mockResponse(verifyCode, { ...unchanged, state: 'changed', differences: [amount, line] });
    await renderSite(`/verify/${code}`);
    const card = await verdictNamed(text.changed(2));
    const [first, second] = within(card).getAllByRole('listitem');
    expect(first?.textContent).toBe('AmountSealed$1,045.50Found$9,045.50');
    expect(second?.textContent).toBe('Line 14 of the PDFSealedGST $4.14Foundmissing');
    expect(card.dataset['state']).toBe('changed');
  });

  test('what was reopened is void', async () => {
    mockResponse(verifyCode, { ...unchanged, state: 'void', voidedAt: '2026-11-22T00:00:00.000Z' });
    await renderSite(`/verify/${code}`);
    const card = await verdictNamed('Void: reopened on 22/11/26 11:00 AEDT');
    expect(within(card).getByText(text.voidExplained)).toBeTruthy();
  });

  test('an approval of two managers names both', async () => {
    const firstApproved = { name: 'Kim Tran', at: '2026-11-20T23:05:00.000Z' };
    mockResponse(verifyCode, { ...unchanged, firstApproved });
    await renderSite(`/verify/${code}`);
    const card = await verdictNamed(/approved by Mo Diaz$/);
    expect(within(card).getByText('Approved first by').nextElementSibling?.textContent).toBe(
      'Kim Tran, 21/11/26 10:05 AEDT',
    );
  });

  test('an unknown code is reported and not retried', async () => {
    refuse(verifyCode, 404, { error: 'NOT_FOUND', message: text.unknownCode });
    await renderSite(`/verify/${code}`);
    expect((await screen.findByRole('alert')).textContent).toBe(text.unknownCode);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a URL with half a code makes no call', async () => {
    const calls = mockResponse(verifyCode, unchanged);
    await renderSite('/verify/3f2a');
    expect((await screen.findByRole('alert')).textContent).toBe(text.codeInvalid);
    expect(calls).toEqual([]);
  });

  test('without a connection it can be tried again', async () => {
    breakOff(verifyCode);
    const { user } = await renderSite(`/verify/${code}`);
    expect(await screen.findByText(errorTexts.unreachable)).toBeTruthy();
    mockResponse(verifyCode, unchanged);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await verdictNamed('Unchanged since 21/11/26 13:05 AEDT, signed by Ann Lee, approved by Mo Diaz');
  });

  test('meanwhile it says what is checked', async () => {
    mockPending(verifyCode);
    await renderSite(`/verify/${code}`);
    expect(await screen.findByText(`Checking ${code} …`)).toBeTruthy();
  });
});

describe('/verify', () => {
  test('checks nothing by itself, says what it proves, and is in no search engine', async () => {
    await renderSite('/verify');
    expect(screen.getByRole('heading', { level: 1, name: 'Check an approval' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What this proves, and what it can’t' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sitePages.find(({ name }) => name === 'verify')?.indexed).toBe(false);
  });

  test('a typed code is checked and kept in the URL', async () => {
    const calls = mockResponse(verifyCode, unchanged);
    const { user } = await renderSite('/verify');
    await user.type(screen.getByLabelText('Code'), '3F2A 91BC 04DE');
    await user.click(screen.getByRole('button', { name: 'Check the code' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text.codeInvalid);
    expect(calls).toEqual([]);
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), `https://docket.example/verify/${code}{Enter}`);
    await verdictNamed('Unchanged since 21/11/26 13:05 AEDT, signed by Ann Lee, approved by Mo Diaz');
    expect(window.location.pathname).toBe(`/verify/${code}`);
  });

  test('a chosen PDF is checked', async () => {
    const calls = mockResponse(verifyPdf, unchanged);
    const { user } = await renderSite('/verify');
    await user.upload(choose(), pdf());
    const card = await verdictNamed(
      'Unchanged since 21/11/26 13:05 AEDT, signed by Ann Lee, approved by Mo Diaz',
    );
    expect(within(card).getByText(text.genuinePdf)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  test('a dropped PDF is checked, wherever it falls', async () => {
    mockResponse(verifyPdf, { ...unchanged, state: 'changed', differences: [line] });
    await renderSite('/verify');
    const dropped = { dataTransfer: { types: ['Files'], files: [pdf()] } };
    fireEvent.dragOver(document.body, dropped);
    fireEvent.drop(document.body, dropped);
    expect(await verdictNamed(text.changed(1))).toBeTruthy();
  });

  test('a file that isn’t a PDF, or is too large, is refused', async () => {
    refuse(verifyPdf, 415, { error: 'UNSUPPORTED_TYPE', message: text.notAPdf });
    const { user } = await renderSite('/verify');
    await user.upload(choose(), pdf('not one'));
    expect((await screen.findByRole('alert')).textContent).toBe(text.notAPdf);
    const long = pdf();
    Object.defineProperty(long, 'size', { value: maxVerifiedPdfBytes + 1 });
    await user.upload(choose(), long);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text.pdfTooLarge));
  });

  test('too many checks can be tried again later', async () => {
    refuse(verifyPdf, 429, { error: 'RATE_LIMITED', message: text.tooMany });
    const { user } = await renderSite('/verify');
    await user.upload(choose(), pdf());
    expect(await screen.findByText(text.tooMany)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test.each([
  [code, code],
  ['3F2A91BC 04DE3F2A 91BC04DE 3F2A91BC', code],
  [` https://docket.example/verify/${code} `, code],
  ['3f2a91bc04de', null],
  [`${code}0`, null],
  ['g'.repeat(32), null],
  ['', null],
])('%j is the code %j', (typed, expected) => {
  expect(typedCode(typed)).toBe(expected);
});
