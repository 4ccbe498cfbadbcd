import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../test/texts.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { TransferList } from './transfer-list.tsx';
import type { SideName, TransferSide } from './transfer-side.ts';

interface Row {
  id: number;
  name: string;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `Row ${place + 1}` }));

// The drawing machine of the tests has no layout, so the height of the window is said here.
beforeEach(async () => {
  await i18n.changeLanguage('en');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => vi.restoreAllMocks());

const pageSize = 100;

interface HarnessProps {
  count: number;
  readOnly?: boolean;
  limit?: number;
}

function Harness({ count, readOnly = false, limit }: HarnessProps) {
  const [inside, setInside] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState({ in: '', out: '' });
  const all = rowsOf(count);
  const rowsIn = (name: SideName) =>
    all.filter((row) => inside.has(row.id) === (name === 'in') && row.name.includes(words[name]));
  const sideOf = (name: SideName): TransferSide<Row> => ({
    title: name === 'in' ? 'In the group' : 'Not in the group',
    rows: {
      total: rowsIn(name).length,
      pageSize,
      rowsAt: (page) => rowsIn(name).slice(page * pageSize, (page + 1) * pageSize),
    },
    searchValue: words[name],
    onSearch: (value) => setWords((before) => ({ ...before, [name]: value })),
    searchHint: `Search ${name}`,
    empty: 'Nothing here',
  });
  const move = (rows: readonly Row[], to: SideName) =>
    setInside((before) => {
      const next = new Set(before);
      for (const { id } of rows) {
        if (to === 'in') next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return (
    <ThemeProvider env="test">
      <TransferList<Row>
        out={sideOf('out')}
        in={sideOf('in')}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        render={({ name }) => name}
        isMoved={(_, side) => side === 'in'}
        onMove={move}
        onMoveAll={(to) => move(rowsIn(to === 'in' ? 'out' : 'in'), to)}
        readOnly={readOnly}
        {...(limit === undefined ? {} : { limit })}
      />
    </ThemeProvider>
  );
}

const panel = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const outside = () => panel('Not in the group');
const inside = () => panel('In the group');
const names = (where: ReturnType<typeof panel>) =>
  where
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

function show(count: number, readOnly = false, limit?: number) {
  const user = userEvent.setup();
  render(<Harness count={count} readOnly={readOnly} {...(limit === undefined ? {} : { limit })} />);
  return user;
}

const focusFirst = () => outside().getAllByRole('row')[1]?.focus();

describe('TransferList by keyboard', () => {
  it('moves the row with the focus by Enter, says so, and stays at its place', async () => {
    const user = show(5);
    focusFirst();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(names(inside())).toEqual(['Row 2To be added']);
    expect(names(outside())).toEqual(['Row 1', 'Row 3', 'Row 4', 'Row 5']);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Row 2 moved to In the group',
    );
    expect(document.activeElement?.textContent).toBe('Row 3');
  });

  it('chooses with space, reaches with shift and moves what is chosen', async () => {
    const user = show(6);
    focusFirst();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    const [, first, second, third, fourth] = outside().getAllByRole('row');
    for (const row of [first, second, third]) expect(row?.getAttribute('aria-selected')).toBe('true');
    expect(fourth?.getAttribute('aria-selected')).toBe('false');
    expect(outside().getByRole('button', { name: 'Add selected (3)' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(names(inside())).toHaveLength(3);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      '3 moved to In the group',
    );
  });

  it('crosses to the other side and back by arrows, and removes there', async () => {
    const user = show(3);
    focusFirst();
    await user.keyboard('{Enter}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Row 1To be added');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Row 2');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(names(inside())).toEqual([]);
    expect(names(outside())).toEqual(['Row 1', 'Row 2', 'Row 3']);
  });

  it('keeps the focus on the side whose last row was moved', async () => {
    const user = show(1);
    focusFirst();
    await user.keyboard('{Enter}');
    expect(outside().getByText('Nothing here')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Not in the group/ }));
  });

  it('lets go of what is chosen by Escape and chooses the page by Ctrl+A', async () => {
    const user = show(4);
    focusFirst();
    await user.keyboard('{Control>}a{/Control}');
    expect(outside().getByRole('button', { name: 'Add selected (4)' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(outside().getByRole('button', { name: 'Add selected (0)' })).toHaveProperty('disabled', true);
  });
});

it('moves a row that was chosen before it was read again as it is now', async () => {
  const user = userEvent.setup();
  const moved = vi.fn<(rows: readonly Row[], to: SideName) => void>();
  const listed = (rows: readonly Row[]): TransferSide<Row> => ({
    title: 'In the group',
    rows: { total: rows.length, pageSize, rowsAt: () => rows },
    searchValue: '',
    onSearch: () => {},
    searchHint: 'Search',
    empty: 'Nothing here',
  });
  const list = (rows: readonly Row[]) => (
    <ThemeProvider env="test">
      <TransferList<Row>
        out={{ ...listed([]), title: 'Not in the group' }}
        in={listed(rows)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        render={({ name }) => name}
        isMoved={() => false}
        onMove={moved}
        onMoveAll={() => {}}
      />
    </ThemeProvider>
  );
  const { rerender } = render(list([{ id: 1, name: 'Row 1' }]));
  await user.click(inside().getByText('Row 1'));
  const saved = { id: 1, name: 'Row 1, saved' };
  rerender(list([saved]));
  await user.click(inside().getByRole('button', { name: 'Remove selected (1)' }));
  expect(moved).toHaveBeenCalledExactlyOnceWith([saved], 'out');
});

describe('TransferList by pointer', () => {
  it('moves a row by its button and all matches of a search by one button', async () => {
    const user = show(30);
    await user.click(outside().getByRole('button', { name: 'Add Row 7' }));
    expect(names(inside())).toEqual(['Row 7To be added']);
    await user.type(outside().getByRole('searchbox', { name: 'Search out' }), 'Row 2{Enter}');
    await user.click(outside().getByRole('button', { name: 'Add the 11 matches' }));
    expect(names(inside())).toHaveLength(12);
    expect(outside().getByText('No results')).toBeDefined();
  });

  it('holds a hundred thousand rows and draws those in sight', async () => {
    const user = show(100_000);
    expect(outside().getByRole('grid').getAttribute('aria-rowcount')).toBe('100001');
    expect(names(outside()).length).toBeLessThan(40);
    await user.click(outside().getByRole('button', { name: /^Add all/ }));
    expect(inside().getByRole('grid').getAttribute('aria-rowcount')).toBe('100001');
  });

  it('moves nothing where it only shows', () => {
    show(3, true);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});

describe('TransferList in pages', () => {
  const goTo = (page: string) => outside().getByRole('button', { name: page });

  it('shows ten rows at a time and turns the page', async () => {
    const user = show(23, false, 10);
    expect(names(outside())).toHaveLength(10);
    outside().getByText('1–10 of 23');
    await user.click(goTo('Page 3'));
    expect(names(outside())).toEqual(['Row 21', 'Row 22', 'Row 23']);
    // A side that fits on a page has none to turn.
    expect(inside().queryByRole('navigation')).toBeNull();
  });

  it('keeps what is chosen on other pages, and reaches across them', async () => {
    const user = show(23, false, 10);
    focusFirst();
    await user.keyboard('{ArrowDown} ');
    await user.click(goTo('Page 2'));
    focusFirst();
    await user.keyboard('{Shift>} {/Shift}');
    expect(outside().getByRole('button', { name: 'Add selected (10)' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(names(inside())).toEqual(Array.from({ length: 10 }, (_, at) => `Row ${at + 2}To be added`));
  });

  it('goes to the page before when the last one was moved away, and keeps the focus on its side', async () => {
    const user = show(11, false, 10);
    await user.click(goTo('Page 2'));
    focusFirst();
    await user.keyboard('{Enter}');
    expect(names(outside())).toHaveLength(10);
    expect(outside().queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('region', { name: /^Not in the group/ }).contains(document.activeElement)).toBe(
      true,
    );
  });

  it('begins at the first page of another search', async () => {
    const user = show(40, false, 10);
    await user.click(goTo('Page 3'));
    await user.type(outside().getByRole('searchbox'), '3{Enter}');
    expect(names(outside())[0]).toBe('Row 3');
  });
});
