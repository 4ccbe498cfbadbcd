// Cards over share of shelf.
import { dashboardEndpoints, type ShareFigures } from '@gondola/contract';
import { useDashboard, useFigures } from '../dashboard.ts';
import { RankingCard } from '../parts/ranking-card.tsx';
import { StepCard } from '../parts/step-card.tsx';
import { Tile } from '../parts/tile.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { colourOf, lineTones } from '../tones.ts';
import { useWords } from '../use-words.ts';
import { useFileName } from './use-file-name.ts';

/** Which kind of measure the address asks for. */
export const useShareType = () => useDashboard().search.shareType ?? 'linear-share';

/** The share by step, a line for each of the chains with most photos. */
export function ShareSteps({ split = true }: { split?: boolean }) {
  const { t, percent, wholePercent } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const shareType = useShareType();
  const query = useFigures(dashboardEndpoints.shares, {
    by: 'period',
    shareType,
    ...(split ? { split: 'chain' } : {}),
  });
  const title = split ? t(($) => $.board.shareByChainSteps) : t(($) => $.board.shareSteps);
  type Data = NonNullable<typeof query.data>;
  const linesOf = ({ rows }: Data) => {
    const images = new Map<string, { name: string; images: number }>();
    for (const { split: of, now } of rows) {
      const key = of?.key ?? '';
      const name = of ? (of.name ?? t(($) => $.board.noChain)) : t(($) => $.board.share);
      images.set(key, { name, images: (images.get(key)?.images ?? 0) + now.images });
    }
    return [...images].toSorted(([, a], [, b]) => b.images - a.images).slice(0, lineTones.length);
  };
  return (
    <StepCard
      title={title}
      description={t(($) => $.board.shareText)}
      fileName={fileName(title)}
      query={query}
      as="lines"
      format={percent}
      short={wholePercent}
      series={(data) =>
        linesOf(data).map(([key, { name }], place) => ({
          name: `of ${key}`,
          label: name,
          colour: colourOf(lineTones[place] ?? 'grey'),
        }))
      }
      steps={(data) =>
        [...Map.groupBy(data.rows, ({ key }) => key)].map(([key, rows]) => ({
          key,
          values: Object.fromEntries(rows.map(({ split: of, now }) => [`of ${of?.key ?? ''}`, now.share])),
        }))
      }
      onStep={(days, name) => open({ of: 'responses', title: name, shareType, ...days })}
    />
  );
}

/** The share by chain, category, task or project, next to what it was. */
export function ShareRanking({ by }: { by: 'chain' | 'category' | 'task' | 'project' }) {
  const { t, number, percent } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const shareType = useShareType();
  const query = useFigures(dashboardEndpoints.shares, { by, shareType });
  const title = t(($) => $.board.shareBy[by]);
  const none = by === 'chain' ? t(($) => $.board.noChain) : t(($) => $.board.general);
  const detail = (now: ShareFigures, before: ShareFigures | null) =>
    before?.share === null || before === null
      ? t(($) => $.board.photos, { count: now.images, shown: number(now.images) })
      : t(($) => $.board.photosAndBefore, {
          count: now.images,
          shown: number(now.images),
          before: percent(before.share),
        });
  return (
    <RankingCard
      title={title}
      description={t(($) => $.board.markText)}
      fileName={fileName(title)}
      query={query}
      full={1}
      columns={[
        { header: t(($) => $.board[by]) },
        { header: t(($) => $.board.share), format: percent },
        { header: t(($) => $.board.before), format: percent },
        { header: t(($) => $.board.presence), format: percent },
        { header: t(($) => $.board.rivalry), format: percent },
        { header: t(($) => $.board.photosMeasured) },
      ]}
      rows={(data) =>
        data.rows
          .filter(({ now }) => now.images > 0)
          .map(({ key, name, now, before }) => ({
            key,
            name: name ?? (key || none),
            value: now.share,
            before: before?.share,
            shown: percent(now.share),
            detail: detail(now, before),
            cells: [now.share, before?.share ?? null, now.presence, now.rivalry, now.images],
          }))
      }
      onRow={({ key, name }) =>
        open({
          of: 'responses',
          title: name,
          shareType,
          ...(by === 'task' ? { taskId: Number(key) } : {}),
          ...(by === 'project' ? { projectId: Number(key) } : {}),
          ...(by === 'chain' ? { chain: key } : {}),
          ...(by === 'category' ? { category: key } : {}),
        })
      }
    />
  );
}

/** Share, presence, rivalry and how many photos they come from. */
export function ShareTiles({ short = false }: { short?: boolean }) {
  const { t, number, percent } = useWords();
  const { open } = useDashboard();
  const shareType = useShareType();
  const query = useFigures(dashboardEndpoints.shares, { by: 'total', shareType });
  return (
    <Tiles query={query} count={short ? 1 : 4}>
      {({ rows: [row] }) => {
        if (!row) return null;
        const { now, before } = row;
        const one = (label: string, name: 'share' | 'presence' | 'rivalry', more?: 'better' | 'worse') => (
          <Tile
            label={label}
            definition={t(($) => $.board.meaning[name])}
            value={percent(now[name])}
            change={{ now: now[name], before: before?.[name] ?? null, as: 'points' }}
            {...(more ? { more } : {})}
          />
        );
        return (
          <>
            {one(
              t(($) => $.board.share),
              'share',
              'better',
            )}
            {short ? null : (
              <>
                {one(
                  t(($) => $.board.presence),
                  'presence',
                  'better',
                )}
                {one(
                  t(($) => $.board.rivalry),
                  'rivalry',
                  'worse',
                )}
                <Tile
                  label={t(($) => $.board.photosMeasured)}
                  definition={t(($) => $.board.meaning.photosMeasured)}
                  value={number(now.images)}
                  change={{ now: now.images, before: before?.images ?? null, as: 'percent' }}
                  onPress={() =>
                    open({ of: 'responses', title: t(($) => $.board.photosMeasured), shareType })
                  }
                />
              </>
            )}
          </>
        );
      }}
    </Tiles>
  );
}
