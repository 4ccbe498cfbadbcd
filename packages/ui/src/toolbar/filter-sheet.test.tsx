import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import { FilterMenu } from './filter-menu.tsx';
import FilterSheet from './filter-sheet.tsx';
import { OrderSelect } from './order-select.tsx';
import { SearchMenu } from './search-menu.tsx';

const onWords = vi.fn<(words: string) => void>();
const onClose = vi.fn<() => void>();

const chains = Array.from({ length: 9 }, (_, index) => ({ value: `c${index}`, label: `Chain ${index}` }));

function Sample() {
  const [state, setState] = useState<string>();
  const [chain, setChain] = useState<string>();
  const [person, setPerson] = useState<string>();
  const [dates, setDates] = useState<string>();
  const [order, setOrder] = useState('newest');
  return (
    <FilterSheet
      surface={{ opened: true, onClose, target: null, id: 'button', contentId: 'sheet' }}
      title="Filters"
      found={{ total: 1200, atLeast: true }}
      onClear={undefined}
      filters={
        <>
          <FilterMenu
            name="State"
            value={state}
            onChange={setState}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ]}
          />
          <FilterMenu name="Chain" value={chain} onChange={setChain} options={chains} />
          <SearchMenu
            name="Person"
            value={person}
            label="Ana"
            onChange={setPerson}
            found={[{ value: '7', label: 'Ana' }]}
            onWords={onWords}
          />
          <DateRangeFilter name="Created" value={dates} onChange={setDates} />
        </>
      }
      tools={
        <OrderSelect
          value={order}
          onChange={setOrder}
          options={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
        />
      }
    />
  );
}

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

it('lays few values and the order open, of which the order is always one', async () => {
  const user = userEvent.setup();
  render(<ThemeProvider env="test">{<Sample />}</ThemeProvider>);
  const states = within(await screen.findByRole('group', { name: 'State' }));
  await user.click(states.getByRole('button', { name: 'Open' }));
  expect(pressed('Open')).toBe('true');
  await user.click(states.getByRole('button', { name: 'Open' }));
  expect(pressed('Open')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Oldest first' }));
  await user.click(screen.getByRole('button', { name: 'Oldest first' }));
  expect([pressed('Newest first'), pressed('Oldest first')]).toEqual(['false', 'true']);
});

it('folds long lists, people and days, and gives the focus back to their name once one is chosen', async () => {
  const user = userEvent.setup();
  onWords.mockClear();
  render(<ThemeProvider env="test">{<Sample />}</ThemeProvider>);
  const fold = await screen.findByRole('button', { name: 'Chain' });
  fold.focus();
  await user.keyboard('{Enter}');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), '4');
  await user.click(screen.getByRole('button', { name: 'Chain 4' }));
  expect(screen.getByRole('button', { name: 'Chain Chain 4' })).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'Remove the Chain filter' }));
  expect(document.activeElement).toBe(fold);
  expect(onWords).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Person' }));
  await waitFor(() => expect(onWords).toHaveBeenCalledWith(''));
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  await user.click(screen.getByRole('button', { name: 'Created' }));
  await user.click(await screen.findByRole('button', { name: 'This month' }));
  expect(screen.getByRole('button', { name: 'Created This month' })).toBe(document.activeElement);
});

it('says how many rows are left, and closes by it', async () => {
  const user = userEvent.setup();
  onClose.mockClear();
  render(<ThemeProvider env="test">{<Sample />}</ThemeProvider>);
  await user.click(await screen.findByRole('button', { name: 'Show 1,200+ results' }));
  expect(onClose).toHaveBeenCalledOnce();
});
