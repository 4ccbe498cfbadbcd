interface Pack {
  x: number;
  width: number;
  height: number;
  shape: 'box' | 'carton' | 'jar' | 'bag';
}

interface Board {
  y: number;
  packs: readonly Pack[];
}

const shapes = ['box', 'carton', 'jar', 'bag'] as const;

// Widths and heights repeat in a pattern with no common rhythm, so that the shelf looks filled by hand.
function fill(y: number, tallest: number, seed: number): Board {
  const packs: Pack[] = [];
  let x = 36;
  for (let index = seed; x < 500; index += 1) {
    const width = 24 + ((index * 7) % 4) * 5;
    const facings = 2 + (index % 3);
    const height = tallest - ((index * 11) % 4) * 5;
    const shape = shapes[index % shapes.length] ?? 'box';
    for (let facing = 0; facing < facings && x + width < 526; facing += 1) {
      packs.push({ x, width, height, shape });
      x += width + 2;
    }
    x += 6;
  }
  return { y, packs };
}

const boards = [fill(118, 56, 1), fill(218, 66, 4), fill(318, 60, 6)];

const warm = ['#ff8a5c', '#ffd166', '#f25f5c'];
const cool = ['#6fb7a8', '#8fc1e3', '#b7d6a3'];

function Product({ pack, base, colour }: { pack: Pack; base: number; colour: string }) {
  const { x, width, height, shape } = pack;
  const top = base - height;
  const round = { box: 2, carton: 3, jar: 9, bag: 6 }[shape];
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} rx={round} fill={colour} />
      {shape === 'carton' ? (
        <path d={`M${x} ${top + 9}h${width}l-4-9h${8 - width}z`} fill="#ffffff" opacity="0.35" />
      ) : null}
      {shape === 'jar' ? (
        <rect x={x + 4} y={top - 4} width={width - 8} height="6" rx="2" fill="#e9ece8" opacity="0.85" />
      ) : null}
      <rect
        x={x + 5}
        y={top + height * 0.38}
        width={width - 10}
        height={height * 0.26}
        rx="2"
        fill="#ffffff"
        opacity="0.72"
      />
    </g>
  );
}

/** A shelf unit with three boards of products; those left of `divide` on the measured board are of the first brand. */
export function ShelfDrawing({ divide }: { divide: number }) {
  return (
    <g aria-hidden="true">
      <rect x="14" y="18" width="532" height="312" rx="8" fill="#27302d" />
      <rect x="26" y="30" width="508" height="292" rx="4" fill="#1f2725" />
      {boards.map(({ y, packs }, board) => (
        <g key={y}>
          {packs.map((pack, index) => {
            const first = board === 2 ? pack.x + pack.width / 2 < divide : index % 7 < 3;
            const colours = first ? warm : cool;
            return (
              <Product
                key={pack.x}
                pack={pack}
                base={y}
                colour={colours[(pack.width + board) % 3] ?? '#8fc1e3'}
              />
            );
          })}
          <rect x="26" y={y} width="508" height="12" fill="#3a4642" />
          {[0, 1, 2, 3, 4, 5, 6].map((tag) => (
            <rect
              key={tag}
              x={48 + tag * 70 + board * 9}
              y={y + 2.5}
              width="24"
              height="7"
              rx="1"
              fill="#ffe27a"
            />
          ))}
        </g>
      ))}
    </g>
  );
}
