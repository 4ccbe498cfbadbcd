import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
import type { TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import classes from './person-grid.module.css';
import type { KeyboardEvent } from 'react';

// The keyboard in a grid of boxes: a row is the one stop of the Tab key, arrow keys go from box to box.
const boxesIn = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? []),
];

/** The row above or below, which is drawn wherever the focus is. */
function rowBeside(row: HTMLElement, step: number): Element | null | undefined {
  const place = Number(row.dataset['index']) + step;
  return row.parentElement?.querySelector(`[data-index="${place}"]`);
}

/** Moves the focus within a row and from box to box of a column; the space bar on a row presses its first box. */
function walkBoxes(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest<HTMLElement>('[data-index]');
  const boxes = boxesIn(row);
  const at = boxes.indexOf(target);
  if (!row || (at < 0 && target !== row)) return;
  if (key === ' ' && at < 0) boxes[0]?.click();
  else {
    const next = {
      ArrowRight: boxes[at + 1],
      ArrowLeft: at > 0 ? boxes[at - 1] : row,
      ArrowDown: at < 0 ? undefined : boxesIn(rowBeside(row, 1))[at],
      ArrowUp: at < 0 ? undefined : boxesIn(rowBeside(row, -1))[at],
    }[key];
    if (!next) return;
    next.focus();
  }
  event.preventDefault();
}

export interface GridLocation {
  readonly id: number;
  readonly name: string;
  readonly details: string;
}

interface GridCategory {
  /** Null is "General". */
  readonly code: string | null;
  readonly name: string;
}

interface LocationGridProps {
  /** Whose grid it is. */
  person: string;
  locations: TransferRows<GridLocation>;
  categories: readonly GridCategory[];
  isChecked: (locationId: number, code: string | null) => boolean;
  onCheck: (cells: readonly { locationId: number; code: string | null }[], checked: boolean) => void;
}

const widths = { wide: { location: 260, category: 116 }, narrow: { location: 176, category: 92 } } as const;

/** Locations × categories of one person: a box each, and one for the whole location. */
export function LocationGrid({ person, locations, categories, isChecked, onCheck }: LocationGridProps) {
  const { t } = useTranslation('assignments');
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { location: first, category: other } = widths[isPhone ? 'narrow' : 'wide'];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its rows and boxes
    <section
      className={classes.grid}
      aria-label={t(($) => $.grid.of, { name: person })}
      onKeyDown={walkBoxes}
    >
      <h2 className={classes.title}>{person}</h2>
      <VisuallyHidden component="p">{t(($) => $.grid.keys)}</VisuallyHidden>
      <VirtualRows<GridLocation>
        label={t(($) => $.grid.of, { name: person })}
        total={locations.total ?? 0}
        pageSize={locations.pageSize}
        rowsAt={locations.rowsAt}
        {...(locations.onPages ? { onPages: locations.onPages } : {})}
        rowHeight={52}
        wraps
        width={first + categories.length * other}
        maxHeight="max(280px, calc(100dvh - 480px))"
        template={`minmax(${first}px, 1fr) repeat(${categories.length}, ${other}px)`}
        head={
          <>
            <span role="columnheader" className={classes.first}>
              {t(($) => $.tabs.locations)}
            </span>
            {categories.map(({ code, name }) => (
              <span key={code ?? ''} role="columnheader" className={classes.column} title={name}>
                {name}
              </span>
            ))}
          </>
        }
        render={(location) => {
          const cells = categories.map(({ code }) => ({ locationId: location.id, code }));
          const checked = cells.filter(({ code }) => isChecked(location.id, code)).length;
          return (
            <>
              <span role="gridcell" className={classes.place}>
                <Checkbox
                  size="xs"
                  tabIndex={-1}
                  aria-label={t(($) => $.grid.all, { location: location.name })}
                  checked={checked === cells.length}
                  indeterminate={checked > 0 && checked < cells.length}
                  onChange={(event) => onCheck(cells, event.currentTarget.checked)}
                />
                <span className={classes.words}>
                  <span className={classes.name}>
                    <Truncated text={location.name} />
                  </span>
                  <span className={classes.details}>
                    <Truncated text={location.details} />
                  </span>
                </span>
              </span>
              {categories.map(({ code, name }) => (
                <span key={code ?? ''} role="gridcell" className={classes.cell}>
                  <Checkbox
                    size="xs"
                    tabIndex={-1}
                    aria-label={t(($) => $.grid.cell, { location: location.name, category: name })}
                    checked={isChecked(location.id, code)}
                    onChange={(event) =>
                      onCheck([{ locationId: location.id, code }], event.currentTarget.checked)
                    }
                  />
                </span>
              ))}
            </>
          );
        }}
      />
    </section>
  );
}
