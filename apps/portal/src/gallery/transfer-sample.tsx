import { useState } from 'react';
import { TransferList } from '@gondola/ui/transfer/transfer-list.tsx';
import type { SideName, TransferSide } from '@gondola/ui/transfer/transfer-side.ts';
import { Part } from './part.tsx';

const total = 100_000;
const pageSize = 100;
const stored = new Set([3, 8, 21, 34]);
const all = Array.from({ length: total }, (_, place) => place + 1);
const nameOf = (row: number) => `Yogur natural ${row} g`;

/** Two sides with a hundred thousand rows between them. */
export function TransferSample() {
  const [inside, setInside] = useState<ReadonlySet<number>>(stored);
  const [words, setWords] = useState({ in: '', out: '' });
  const rowsOf = (side: SideName) =>
    all.filter((row) => inside.has(row) === (side === 'in') && nameOf(row).includes(words[side]));
  const move = (rows: readonly number[], to: SideName) => {
    const next = new Set(inside);
    for (const row of rows) {
      if (to === 'in') next.add(row);
      else next.delete(row);
    }
    setInside(next);
  };
  const sideOf = (side: SideName): TransferSide<number> => {
    const rows = rowsOf(side);
    return {
      title: side === 'in' ? 'En el grupo' : 'Fuera del grupo',
      rows: {
        total: rows.length,
        pageSize,
        rowsAt: (page) => rows.slice(page * pageSize, (page + 1) * pageSize),
      },
      searchValue: words[side],
      onSearch: (value) => setWords((before) => ({ ...before, [side]: value })),
      searchHint: side === 'in' ? 'Buscar en el grupo' : 'Buscar fuera del grupo',
      empty: 'Aún no hay productos aquí',
    };
  };
  return (
    <Part title="Transfer list">
      <TransferList<number>
        out={sideOf('out')}
        in={sideOf('in')}
        rowKey={(row) => row}
        rowLabel={nameOf}
        render={nameOf}
        isMoved={(row, side) => stored.has(row) !== (side === 'in')}
        onMove={move}
        onMoveAll={(to) => move(rowsOf(to === 'in' ? 'out' : 'in'), to)}
        maxHeight="320px"
      />
    </Part>
  );
}
