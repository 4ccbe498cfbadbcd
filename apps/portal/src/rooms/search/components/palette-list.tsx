import type { PaletteGroup } from '../palette-row.ts';
import classes from './palette.module.css';

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** Place of the chosen row among all rows. */
  chosen: number;
  onChoose: (place: number) => void;
}

/** Identifier of a row, which the field points at while it is chosen. */
export const rowId = (listId: string, place: number): string => `${listId}-${place}`;

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView?.({ block: 'nearest' });

/** The rows of the palette by group; the field keeps the focus. */
export function PaletteList({ id, label, groups, chosen, onChoose }: PaletteListProps) {
  const sizes = groups.map(({ rows }) => rows.length);
  const startOf = (group: number): number => sizes.slice(0, group).reduce((sum, size) => sum + size, 0);
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map((group, index) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} className={classes.heading}>
            {group.label}
          </div>
          {group.note ? <p className={classes.note}>{group.note}</p> : null}
          {group.rows.map(({ key, Icon, label: words, number, detail, run }, row) => {
            const place = startOf(index) + row;
            return (
              <button
                key={key}
                id={rowId(id, place)}
                ref={place === chosen ? intoView : undefined}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={place === chosen}
                className={classes.row}
                onMouseMove={() => place !== chosen && onChoose(place)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => run(event.ctrlKey || event.metaKey)}
              >
                <Icon size={18} stroke={1.6} />
                <span className={classes.words}>
                  <span className={classes.label}>{words}</span>
                  {detail ? <span className={classes.detail}>{detail}</span> : null}
                </span>
                {number ? <span className={classes.number}>{number}</span> : null}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
