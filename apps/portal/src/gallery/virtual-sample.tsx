import type { UseQueryOptions } from '@tanstack/react-query';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
import { Part } from './part.tsx';
import classes from './gallery.module.css';

const total = 100_000;
const pageSize = 100;
const tones = ['green', 'amber', 'violet', 'grey'] as const;

// A page takes a moment, as a server's does.
const pageOf = (page: number): UseQueryOptions<number[]> => ({
  queryKey: ['gallery', 'rows', page],
  queryFn: async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
    return Array.from({ length: pageSize }, (_, row) => page * pageSize + row);
  },
});

/** A hundred thousand rows, of which only those in sight are drawn and asked for. */
export function VirtualSample() {
  const { rowsAt, onPages } = useRowPages({
    query: pageOf,
    read: (rows) => ({ rows, total }),
  });
  return (
    <Part title="Virtual rows">
      <div className={classes.card}>
        <VirtualRows<number>
          label="100.000 productos"
          total={total}
          pageSize={pageSize}
          rowsAt={rowsAt}
          onPages={onPages}
          rowHeight={44}
          maxHeight="300px"
          template="120px 160px minmax(200px, 1fr)"
          width={480}
          head={
            <>
              <span role="columnheader">Fila</span>
              <span role="columnheader">Estado</span>
              <span role="columnheader">Producto</span>
            </>
          }
          render={(row) => (
            <>
              <span role="gridcell">{row + 1}</span>
              <span role="gridcell">
                <StatusBadge tone={tones[row % tones.length] ?? 'grey'}>Producto</StatusBadge>
              </span>
              <span role="gridcell">Yogur natural {row + 1} g</span>
            </>
          )}
        />
      </div>
    </Part>
  );
}
