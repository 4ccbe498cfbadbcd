import classes from './greeting.module.css';

/** Packs on a shelf, from the left: width, height and colour of each. */
const packs = [
  [16, 40, 'a'],
  [16, 40, 'a'],
  [16, 40, 'b'],
  [24, 30, 'c'],
  [24, 30, 'c'],
  [12, 48, 'd'],
  [12, 48, 'd'],
  [12, 48, 'a'],
  [30, 26, 'b'],
  [30, 26, 'b'],
  [16, 42, 'c'],
  [16, 42, 'c'],
  [20, 34, 'd'],
  [20, 34, 'a'],
  [14, 46, 'b'],
  [14, 46, 'b'],
] as const;
const gap = 3;
const board = 66;

let end = 0;
const placed = packs.map(([width, height, colour]) => {
  const left = end;
  end += width + gap;
  return { left, width, height, colour };
});

/** A shelf behind the greeting, so faint that words can stand before it. */
export function GreetingShelf() {
  return (
    <svg className={classes.shelf} viewBox="0 0 350 71" aria-hidden="true">
      {placed.map(({ left, width, height, colour }) => (
        <rect
          key={left}
          data-colour={colour}
          x={left}
          y={board - height}
          width={width}
          height={height}
          rx="3"
        />
      ))}
      <rect className={classes.board} y={board} width="350" height="5" rx="2.500" />
    </svg>
  );
}
