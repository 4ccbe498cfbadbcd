import classes from './entry-drawing.module.css';

/** Boards of a drawn shelf: per product a height and a tone. */
const boards: readonly (readonly (readonly [height: number, tone: string])[])[] = [
  [
    [64, 'a'],
    [64, 'a'],
    [64, 'a'],
    [52, 'b'],
    [52, 'b'],
    [70, 'c'],
    [70, 'c'],
    [46, 'd'],
    [46, 'd'],
  ],
  [
    [48, 'd'],
    [48, 'd'],
    [72, 'a'],
    [72, 'a'],
    [72, 'a'],
    [72, 'a'],
    [56, 'b'],
    [56, 'b'],
    [62, 'c'],
  ],
  [
    [58, 'c'],
    [58, 'c'],
    [66, 'b'],
    [66, 'b'],
    [50, 'd'],
    [50, 'd'],
    [74, 'a'],
    [74, 'a'],
    [74, 'a'],
  ],
];

const pitch = 52;
const boardHeight = 118;

/** A shelf with its measuring lines, drawn; says nothing to those who cannot see it. */
export function EntryDrawing() {
  return (
    <svg viewBox="0 0 520 440" className={classes.drawing} aria-hidden="true">
      {boards.map((products, row) => {
        const floor = 110 + row * boardHeight;
        return (
          <g key={floor}>
            {products.map(([height, tone], place) => (
              <rect
                // Products of a drawn board never move.
                key={`${row}-${String(place)}`}
                x={26 + place * pitch}
                y={floor - height}
                width={pitch - 8}
                height={height}
                rx="5"
                className={classes[tone]}
              />
            ))}
            <rect x="14" y={floor} width="492" height="8" rx="3" className={classes.board} />
          </g>
        );
      })}
      <g className={classes.lines}>
        <path d="M26 378H490" className={classes.trays} />
        <path d="M26 400H262" className={classes.products} />
        <path d="M270 400H490" className={classes.rivals} />
      </g>
    </svg>
  );
}
