import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaving } from '../../lib/address/leave.ts';
import { server } from '../../testing/mock-server.ts';
import { Toaster } from '../toasts/toaster.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

const leave = vi.fn<(url: string) => void>();
const ask = (event: Event) => event.preventDefault();

beforeEach(() => {
  document.head.innerHTML = '<meta name="version" content="one">';
  serve('one');
  vi.spyOn(leaving, 'to').mockImplementation(leave);
});
afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
  leave.mockReset();
  window.removeEventListener('beforeunload', ask);
});

const serve = (version: string) =>
  server.use(
    http.get('*/app-shell', () =>
      HttpResponse.html(`<!doctype html><meta name="version" content="${version}">`),
    ),
  );

/** A program that can't be fetched until `isThere`. */
function fetched<Props>(Part: ComponentType<Props>) {
  const file = { isThere: false };
  const load = async () => {
    if (!file.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  };
  return { file, load };
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('a part that can’t be loaded fails alone and can be tried again', async () => {
  const { file, load } = fetched(({ vendor }: { vendor: string }) => <p>Duplicates of {vendor}</p>);
  const Duplicates = lazyPart(load);
  render(
    <form>
      <input aria-label="Vendor" />
      <Suspense>
        <Duplicates vendor="Woolworths" />
      </Suspense>
    </form>,
  );
  fireEvent.change(screen.getByLabelText('Vendor'), { target: { value: 'Coles' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection and try again.');
  press('Try again');
  expect(await screen.findByRole('alert')).toBeTruthy();
  file.isThere = true;
  press('Try again');
  const part = await screen.findByText('Duplicates of Woolworths');
  expect(document.activeElement).toBe(part);
  expect(screen.getByLabelText<HTMLInputElement>('Vendor').value).toBe('Coles');
  expect(leave).not.toHaveBeenCalled();
});

test('a part is loaded again when it’s shown the next time', async () => {
  const { file, load } = fetched(() => <p>Duplicates</p>);
  const Duplicates = lazyPart(load);
  const { unmount } = render(<Duplicates />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  unmount();
  file.isThere = true;
  render(<Duplicates />);
  expect(await screen.findByText('Duplicates')).toBeTruthy();
});

test('a part of an older version reloads the page', async () => {
  serve('two');
  const Duplicates = lazyPart(fetched(() => null).load);
  render(<Duplicates />);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(window.location.href));
});

test('with something unsaved, the person reloads the page', async () => {
  serve('two');
  window.addEventListener('beforeunload', ask);
  const Duplicates = lazyPart(fetched(() => null).load);
  render(<Duplicates />);
  expect(await screen.findByText(/new version of Docket/)).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
  press('Try again');
  expect(leave).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

interface QuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

test('a dialog that can’t be loaded says so once it’s wanted; the same button tries again', async () => {
  const { file, load } = fetched(({ open }: QuestionProps) => open && <p>Sure?</p>);
  const Question = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Delete</button>
        <p>{isOpen ? 'Open' : 'Closed'}</p>
        <Suspense fallback="Loading">
          <Question open={isOpen} onOpenChange={setOpen} />
        </Suspense>
        <Toaster />
      </>
    );
  }
  render(<Page />);
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByText('Couldn’t open this')).toBeNull();
  press('Delete');
  expect(await screen.findByText('Couldn’t open this')).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
  file.isThere = true;
  press('Delete');
  expect(await screen.findByText('Sure?')).toBeTruthy();
});
