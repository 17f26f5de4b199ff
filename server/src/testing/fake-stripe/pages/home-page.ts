import { advance, type AfterRetries } from '../money/clock.ts';
import { day } from '../money/periods.ts';
import type { State } from '../state.ts';
import { button, dateOf, escape, moved, page, type PageAnswer, shown } from './html.ts';

/** For development: the clock, and what every customer has. */
export function homePage(state: State, form: URLSearchParams | null, afterRetries: AfterRetries): PageAnswer {
  if (form) {
    const days = Number(form.get('days'));
    if (Number.isInteger(days) && days > 0 && days <= 400) advance(state, days * day, afterRetries);
    return moved(`${state.url}/`);
  }
  const customers = [...state.customers.values()].map(({ id, email }) => {
    const held = state.subscriptionsOf(id).map(({ status, items }) => {
      const names = items.data.map(({ price, quantity }) => `${price.nickname} × ${quantity}`);
      return `${names.join(', ')}: ${status}`;
    });
    return `<li>${escape(email ?? id)}: ${escape(held.join('; ') || 'nothing')}</li>`;
  });
  return shown(
    page(
      'Fake payments',
      `<p>It’s ${dateOf(state.now())} here.</p>
    ${[1, 7, 14, 31].map((days) => button(`Advance ${days} days`, { days: String(days) })).join('')}
    <h2>Customers</h2>
    <ul>${customers.join('')}</ul>`,
    ),
  );
}
