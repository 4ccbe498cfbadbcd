import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import type { ListSearch } from './list-search.ts';
import type { TableResult } from './table-result.ts';
import { listStateOf } from './list-state.ts';

interface Shop {
  id: number;
  name: string;
}
const shops: Shop[] = ['Ñuñoa', 'Maipú', 'Talca', 'Arica'].map((name, id) => ({ id, name }));
const columns: Column<Shop>[] = [
  { key: 'name', header: 'Name', sortKey: 'name', hideable: false, cell: (shop) => shop.name },
  { key: 'id', header: 'Number', align: 'right', width: 90, cell: (shop) => shop.id },
];

const onOpen = vi.fn<(shop: Shop) => void>();
const go = vi.fn<(next: (before: ListSearch) => ListSearch, replace: boolean) => void>();

interface SampleProps {
  result: Partial<TableResult<Shop>>;
  search?: ListSearch;
  more?: Partial<DataTableProps<Shop>>;
}

function Sample({ result, search, more }: SampleProps) {
  const list = listStateOf({ search: search ?? {}, go });
  return (
    <DataTable<Shop>
      name="shops"
      label="Shops"
      columns={columns}
      list={list}
      result={{ rows: shops, total: 4, reloading: false, failure: undefined, retry: () => {}, ...result }}
      rowKey={(shop) => shop.id}
      rowLabel={(shop) => shop.name}
      empty={{ title: 'No shops yet', action: <button type="button">Add a shop</button> }}
      onOpen={onOpen}
      bulkActions={(rows) => <span>Close {rows.map((shop) => shop.name).join(', ')}</span>}
      {...more}
    />
  );
}
const show = (
  result: Partial<TableResult<Shop>> = {},
  search: ListSearch = {},
  more: Partial<DataTableProps<Shop>> = {},
) =>
  render(
    <ThemeProvider env="test">
      <Sample result={result} search={search} more={more} />
    </ThemeProvider>,
  );

/** A phone. */
const narrow = (media: string) => ({
  matches: media === '(max-width: 48em)',
  media,
  addEventListener: () => {},
  removeEventListener: () => {},
});

describe('DataTable', () => {
  it('opens a row by click, and selects it by its box or with ctrl', async () => {
    const user = userEvent.setup();
    onOpen.mockClear();
    show();
    await user.click(screen.getByText('Maipú'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(shops[1]);
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Talca'));
    await user.keyboard('{/Control}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Maipú' }));
    expect(await screen.findByText('Close Maipú, Talca')).toBeDefined();
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('says where it may scroll sideways: its columns are specified to be more than a screen holds', () => {
    const { container, unmount } = show({}, {}, { isWide: true });
    expect(container.querySelector('[data-wide] table')).not.toBeNull();
    unmount();
    expect(show().container.querySelector('[data-wide]')).toBeNull();
  });

  it('offers for selection what something can be done to, and nothing where that is nothing', async () => {
    const user = userEvent.setup();
    const { unmount } = show({}, {}, { isSelectable: ({ id }) => id > 1 });
    expect(screen.queryByRole('checkbox', { name: 'Select Ñuñoa' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(await screen.findByText('Close Talca, Arica')).toBeDefined();
    unmount();
    show({}, {}, { isSelectable: () => false });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('leaves a row alone that cannot be opened', async () => {
    const user = userEvent.setup();
    onOpen.mockClear();
    show({}, {}, { isOpenable: ({ id }) => id !== 1 });
    await user.click(screen.getByText('Maipú'));
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Talca'));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('selects by click with shift, and lets go by Escape', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ñuñoa' }));
    expect(await screen.findByText('1 selected')).toBeDefined();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('Talca'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Close Ñuñoa, Maipú, Talca')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('3 selected')).toBeNull();
  });

  it('moves between rows by arrows, selects by space and opens by Enter', async () => {
    const user = userEvent.setup();
    show();
    const rows = screen.getAllByRole('row').slice(1);
    rows[0]?.focus();
    await user.keyboard('{ArrowDown} ');
    expect(await screen.findByText('Close Maipú')).toBeDefined();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledWith(shops[2]);
  });

  it('forgets chosen rows that are no longer on the page', async () => {
    const user = userEvent.setup();
    const { rerender } = show();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ñuñoa' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Talca' }));
    const showOf = (rows: Shop[]) =>
      rerender(
        <ThemeProvider env="test">
          <Sample result={{ rows }} />
        </ThemeProvider>,
      );
    showOf(shops.slice(1));
    expect(await screen.findByText('Close Talca')).toBeDefined();
    showOf(shops);
    expect(await screen.findByText('Ñuñoa')).toBeDefined();
    expect(screen.getByText('Close Talca')).toBeDefined();
  });
});

describe('DataTable around its rows', () => {
  it('tells empty, no match and failed apart', async () => {
    const user = userEvent.setup();
    const retry = vi.fn<() => void>();
    const { unmount } = show({ rows: [], total: 0 });
    expect(await screen.findByRole('button', { name: 'Add a shop' })).toBeDefined();
    unmount();
    const second = show({ rows: [], total: 0 }, { searchValue: 'x' });
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(go.mock.lastCall?.[0]({ searchValue: 'x' })).toEqual({});
    second.unmount();
    show({ rows: undefined, failure: 'The server is away.', retry });
    expect(within(await screen.findByRole('alert')).getByText('The server is away.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('leads to the first page from one past the end, also where a filter is on', async () => {
    const user = userEvent.setup();
    const search = { searchValue: 'x', page: 3 };
    show({ rows: [], total: 0 }, search);
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(go.mock.lastCall?.[0](search)).toEqual({ searchValue: 'x' });
  });

  it('keeps old rows on show while it reloads and when that fails', async () => {
    show({ failure: 'Cut off.' });
    expect(screen.getByText('Ñuñoa')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Cut off.');
  });

  it('remembers hidden columns', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Number' }));
    unmount();
    show();
    expect(screen.queryByRole('columnheader', { name: /Number/ })).toBeNull();
  });

  it('keeps filters and tools of a phone in a sheet, whose button says how many filters are on', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('matchMedia', narrow);
    show({}, { searchValue: 'a', project: '7' } as ListSearch, {
      search: <input aria-label="Search shops" />,
      filters: <button type="button">Project: 7</button>,
      tools: <button type="button">Newest first</button>,
      action: <button type="button">New shop</button>,
    });
    expect(screen.getByRole('textbox', { name: 'Search shops' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'New shop' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Project: 7' })).toBeNull();
    const filters = screen.getByRole('button', { name: 'Filters and more , 1 active filter' });
    filters.focus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Filters and more' });
    expect(within(sheet).getByRole('button', { name: 'Project: 7' })).toBeDefined();
    expect(within(sheet).getByRole('button', { name: 'Newest first' })).toBeDefined();
    await user.click(within(sheet).getByRole('button', { name: 'Clear all' }));
    expect(go.mock.lastCall?.[0]({ searchValue: 'a', project: '7' } as ListSearch)).toEqual({});
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(filters));
    vi.unstubAllGlobals();
  });

  it('opens a card of a phone wherever it is pressed, and says on it what the columns name', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('matchMedia', narrow);
    onOpen.mockClear();
    show();
    await user.click(await screen.findByRole('button', { name: 'Open Talca' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(shops[2]);
    vi.unstubAllGlobals();
  });

  it('says "10,000+" and lets one go on when the server stopped counting', () => {
    show({ total: 10_000, atLeast: true }, { page: 1000 });
    expect(screen.getByText('9,991–10,000 of 10,000+')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
  });

  it('lets columns be widened without a pointer', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    const handle = await screen.findByRole('separator', { name: 'Width of Name' });
    screen.getByRole('button', { name: /^Name/ }).focus();
    await user.tab();
    expect(document.activeElement).toBe(handle);
    await user.keyboard('{ArrowRight}');
    // Without layout the column measures nothing, so the step ends at the narrowest.
    expect(handle.getAttribute('aria-valuenow')).toBe('64');
    unmount();
    show();
    expect(document.querySelector('col[style*="64px"]')).not.toBeNull();
  });

  it('chooses all cards of a page on a phone, and none again', async () => {
    vi.stubGlobal('matchMedia', narrow);
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Talca' }));
    const all = await screen.findByRole('checkbox', { name: 'Select all rows on this page' });
    expect(all).toHaveProperty('indeterminate', true);
    await user.click(all);
    expect(await screen.findByText('4 selected')).toBeDefined();
    await user.click(all);
    expect(screen.queryByText('4 selected')).toBeNull();
    vi.unstubAllGlobals();
  });
});
