import { endpoint, fileReply } from '@docket/shared/http/endpoint';
import { login } from '@docket/shared/auth/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { receiptReport } from '@docket/shared/reports/contract';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { mockResponse, breakOff, mockPending, refuse, server } from '../../testing/mock-server.ts';
import { buildUser } from '../../testing/people.ts';
import { call, download, upload, urlOf } from './api-client.ts';
import { ApiError, errorText, errorTexts, formErrorText } from './api-error.ts';

const id = '0193a000-0000-7000-8000-0000000000aa';

describe('the address of a call', () => {
  test.each([
    ['parameters in the path', () => urlOf(getReceipt, { params: { id } }), `/api/receipts/${id}`],
    ['no query', () => urlOf(listReceipts), '/api/receipts'],
    [
      'what is asked for, and nothing that is not',
      () => urlOf(listReceipts, { query: { search: 'café & co', limit: 50 } }),
      '/api/receipts?search=caf%C3%A9+%26+co&limit=50',
    ],
  ])('%s', (_name, address, expected) => {
    expect(address()).toBe(expected);
  });
});

describe('calling', () => {
  test('sends the body as JSON and returns the parsed reply', async () => {
    const user = buildUser();
    const calls = mockResponse(login, user);
    const body = { email: user.email, password: 'secret' };
    expect(await call(login, { body })).toEqual(user);
    expect(calls).toMatchObject([{ body }]);
  });

  test('rejects a reply that breaks the contract', async () => {
    server.use(http.get('*/api/stats', () => Response.json({ totalReceipts: 'many' })));
    await expect(call(stats)).rejects.toThrow('totalReceipts');
  });

  test.each([
    [400, 'told', 'Bad Request', '400: told'],
    [403, '', 'Forbidden', '403: Forbidden'],
    [502, '{"error":"BUSY","message":"Later"}', 'Bad Gateway', '502: {"error":"BUSY","message":"Later"}'],
  ])('a reply of %i with body "%s" becomes an error [ERR-01]', async (status, body, statusText, message) => {
    server.use(http.get('*/api/stats', () => new Response(body, { status, statusText })));
    await expect(call(stats)).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  test("an error carries the server's code and message", async () => {
    refuse(stats, 403, { error: 'QUOTA_EXCEEDED', message: 'No scans left' });
    await expect(call(stats)).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      serverMessage: 'No scans left',
    });
  });

  test.each([
    ['{"error":"QUOTA_EXCEEDED"}', 'QUOTA_EXCEEDED', null],
    ['{"message":"No scans left"}', null, 'No scans left'],
    ['{"error":{},"message":7}', null, null],
    ['null', null, null],
    ['<h1>Forbidden</h1>', null, null],
  ])('an error carries what there is of them in %s [API-34]', async (body, code, serverMessage) => {
    server.use(http.get('*/api/stats', () => new Response(body, { status: 403 })));
    await expect(call(stats)).rejects.toMatchObject({ code, serverMessage });
  });

  test('stops when cancelled', async () => {
    mockResponse(stats, { totalReceipts: 1, monthTotal: 2 });
    await expect(call(stats, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('downloading', () => {
  test.each([
    ['attachment; filename="report RCP-1.pdf"', 'report RCP-1.pdf'],
    [`attachment; filename="r.pdf"; filename*=UTF-8''caf%C3%A9.pdf`, 'café.pdf'],
    [null, 'docket'],
  ])('takes the name from %s', async (disposition, name) => {
    mockResponse(receiptReport, () => {
      const headers = {
        'content-type': 'application/pdf',
        ...(disposition && { 'content-disposition': disposition }),
      };
      return new Response('%PDF', { headers });
    });
    const file = await download(receiptReport, { params: { id } });
    expect(file.name).toBe(name);
    expect(await file.blob.text()).toBe('%PDF');
  });

  test('download is not for JSON calls, nor call for files', async () => {
    const report = endpoint({
      method: 'GET',
      path: '/api/stats',
      summary: '',
      access: 'session',
      reply: fileReply('application/pdf'),
    });
    mockResponse(stats, { totalReceipts: 1, monthTotal: 2 });
    await expect(call(report)).rejects.toThrow('use download');
  });
});

describe('uploading', () => {
  const files = [
    { field: 'file', file: new File(['picture'], 'receipt.jpg', { type: 'image/jpeg' }) },
    { field: 'page', file: new File(['the second'], 'receipt-2.jpg', { type: 'image/jpeg' }) },
  ];
  const uploaded = { receiptId: id, imageUrl: '/x', sha256: 'f00d', files: [] };

  test('returns the parsed reply and reports progress', async () => {
    const shares: number[] = [];
    mockResponse(uploadReceipt, uploaded);
    const reply = await upload(uploadReceipt, files, { onProgress: (share) => shares.push(share) });
    expect(reply).toEqual(uploaded);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test('a refusal becomes an error [ERR-01] [ERR-38]', async () => {
    refuse(uploadReceipt, 403, { error: 'QUOTA_EXCEEDED', message: 'No scans left' });
    await expect(upload(uploadReceipt, files)).rejects.toMatchObject({ status: 403, code: 'QUOTA_EXCEEDED' });
  });

  test('an interruption is not an ApiError', async () => {
    breakOff(uploadReceipt);
    await expect(upload(uploadReceipt, files)).rejects.toBeInstanceOf(TypeError);
  });

  test('a stalled upload counts as interrupted', async () => {
    mockPending(uploadReceipt);
    await expect(upload(uploadReceipt, files, { stillMs: 20 })).rejects.toBeInstanceOf(TypeError);
  });

  test('can be cancelled, even before it starts', async () => {
    mockPending(uploadReceipt);
    const stop = new AbortController();
    const sending = upload(uploadReceipt, files, { signal: stop.signal });
    stop.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(upload(uploadReceipt, files, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test.each([
  ['the words of the server', new ApiError(409, 'Conflict', '{"error":"X","message":"Locked"}'), 'Locked'],
  ['the fallback without them', new ApiError(500, '', ''), 'Fallback'],
  ['that the server is out of reach', new TypeError('Failed to fetch'), errorTexts.unreachable],
  ['the fallback for anything else', new Error('zod'), 'Fallback'],
])('a failure tells %s', (_name, error, text) => {
  expect(errorText(error, 'Fallback')).toBe(text);
});

test('a form alone says that what was entered is still there', () => {
  expect(formErrorText(new TypeError('Failed to fetch'))).toBe(errorTexts.formUnreachable);
  expect(formErrorText(new ApiError(500, '', ''))).toBe(errorTexts.unexpected);
});
