import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VirtualRows } from './virtual-rows.tsx';

const total = 100_000;
const onPages = vi.fn<(pages: readonly number[]) => void>();
const pageOf = (page: number) => Array.from({ length: 100 }, (_, row) => `Row ${page * 100 + row}`);

// The drawing machine of the tests has no layout, so the height of the window is said here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => vi.restoreAllMocks());

const show = (rowsAt: (page: number) => string[] | undefined) =>
  render(
    <VirtualRows<string>
      label="Rows"
      total={total}
      pageSize={100}
      rowsAt={rowsAt}
      onPages={onPages}
      rowHeight={40}
      head={<span role="columnheader">Name</span>}
      render={(row) => <span role="gridcell">{row}</span>}
    />,
  );

describe('VirtualRows', () => {
  it('draws what is in sight of a hundred thousand rows and says how many there are', () => {
    show(pageOf);
    expect(screen.getByRole('grid', { name: 'Rows' }).getAttribute('aria-rowcount')).toBe('100001');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByText('Row 0')).toBeDefined();
    expect(onPages).toHaveBeenLastCalledWith([0]);
  });

  it('holds a place for rows whose page is on its way', () => {
    show((page) => (page === 0 ? undefined : pageOf(page)));
    const [, first] = screen.getAllByRole('row');
    expect(first?.getAttribute('aria-busy')).toBe('true');
  });

  it('moves by arrow keys and to the last row, which takes the focus', async () => {
    const user = userEvent.setup();
    show(pageOf);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Row 0');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Row 2');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Row 99999');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('100001');
    await user.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('Row 0');
  });
});
