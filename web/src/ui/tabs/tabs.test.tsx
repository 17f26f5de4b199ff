import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

const names = ['one', 'two', 'three'];

function Sample() {
  const [value, setValue] = useState('one');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList aria-label="Sample">
        {names.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <TabPanel key={name} value={name}>
          The panel {name}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const open = () => screen.getByRole('tab', { selected: true });

test('shows one panel, labelled by its tab', () => {
  render(<Sample />);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tabpanel', { name: 'one' }).textContent).toBe('The panel one');
  expect(open().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

test.each([
  ['{ArrowRight}', 'two'],
  ['{ArrowLeft}', 'three'],
  ['{End}', 'three'],
  ['{End}{ArrowRight}', 'one'],
  ['{End}{Home}', 'one'],
  ['{Enter}', 'one'],
])('by keyboard, %s opens the tab %s', async (keys, name) => {
  const user = userEvent.setup({ delay: null });
  render(<Sample />);
  await user.tab();
  expect(document.activeElement).toBe(open());
  await user.keyboard(keys);
  expect(open().textContent).toBe(name);
  expect(document.activeElement).toBe(open());
  expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
});

test('a list wider than the screen scrolls so that the open tab is in the middle', async () => {
  const box = (left: number, width: number) => ({ left, right: left + width }) as DOMRect;
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.getAttribute('role') === 'tablist'
      ? box(0, 150)
      : box(names.indexOf(this.textContent) * 100, 100);
  });
  render(<Sample />);
  const list = screen.getByRole('tablist');
  list.scrollLeft = 0;
  await userEvent.click(screen.getByRole('tab', { name: 'three' }));
  expect(list.scrollLeft).toBe(200 + 50 - 75);
  boxes.mockRestore();
});

test('uses no style attributes, which the content security policy would block', () => {
  const { container } = render(<Sample />);
  expect(container.querySelector('[style]')).toBeNull();
});
