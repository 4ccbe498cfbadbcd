// Cards over stock alerts: what holds now.
import { type AlertFigures, dashboardEndpoints, stockMeasures } from '@gondola/contract';
import { useDashboard, useFigures } from '../dashboard.ts';
import { RankingCard } from '../parts/ranking-card.tsx';
import { Tile } from '../parts/tile.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { useWords } from '../use-words.ts';
import { useFileName } from './use-file-name.ts';

const allOf = ({ low, high }: AlertFigures): number => low + high;

/** Alerts that hold, on which side, and how many are new. */
export function AlertTiles() {
  const { t, number } = useWords();
  const { open } = useDashboard();
  const query = useFigures(dashboardEndpoints.alertOutcomes, { by: 'total' });
  return (
    <Tiles query={query} count={4}>
      {({ rows: [row] }) => {
        if (!row) return null;
        const side = (of: 'low' | 'high') => (
          <Tile
            label={t(($) => $.board.side[of])}
            definition={t(($) => $.board.meaning[of])}
            value={number(row.now[of])}
            hint={t(($) => $.board.sideHint[of])}
            onPress={() => open({ of: 'alerts', title: t(($) => $.board.side[of]), side: of })}
          />
        );
        return (
          <>
            <Tile
              label={t(($) => $.board.alerts)}
              definition={t(($) => $.board.meaning.alerts)}
              value={number(allOf(row.now))}
              hint={t(($) => $.board.alertsHint)}
              onPress={() => open({ of: 'alerts', title: t(($) => $.board.alerts) })}
            />
            {side('low')}
            {side('high')}
            <Tile
              label={t(($) => $.board.fresh)}
              definition={t(($) => $.board.meaning.fresh)}
              value={number(row.now.fresh)}
              hint={t(($) => $.board.freshHint)}
            />
          </>
        );
      }}
    </Tiles>
  );
}

/** Alerts by measure, chain or category of the product. */
export function AlertRanking({ by }: { by: 'measure' | 'chain' | 'category' }) {
  const { t, number } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.alertOutcomes, { by });
  const title = t(($) => $.board.alertsBy[by]);
  const nameOf = (key: string, name: string | null): string => {
    const measure = stockMeasures.find((known) => by === 'measure' && known === key);
    if (measure) return t(($) => $.board.measureName[measure]);
    return name ?? (key || t(($) => (by === 'chain' ? $.board.noChain : $.board.noCategory)));
  };
  return (
    <RankingCard
      title={title}
      description={t(($) => $.board.alertsText)}
      fileName={fileName(title)}
      query={query}
      wide={by === 'measure'}
      columns={[
        { header: t(($) => $.board[by]) },
        { header: t(($) => $.board.side.low) },
        { header: t(($) => $.board.side.high) },
        { header: t(($) => $.board.fresh) },
      ]}
      rows={(data) =>
        data.rows.map(({ key, name, now }) => ({
          key,
          name: nameOf(key, name),
          value: allOf(now),
          shown: number(allOf(now)),
          detail: t(($) => $.board.lowAndHigh, { low: number(now.low), high: number(now.high) }),
          cells: [now.low, now.high, now.fresh],
        }))
      }
      onRow={({ key, name }) =>
        open({
          of: 'alerts',
          title: name,
          ...(by === 'measure' ? { measure: key as (typeof stockMeasures)[number] } : {}),
          ...(by === 'chain' ? { chain: key } : {}),
          ...(by === 'category' ? { category: key } : {}),
        })
      }
    />
  );
}
