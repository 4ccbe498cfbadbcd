// Cards over what reviews came to.
import { dashboardEndpoints } from '@gondola/contract';
import { useDashboard, useFigures } from '../dashboard.ts';
import { RankingCard } from '../parts/ranking-card.tsx';
import { StepCard } from '../parts/step-card.tsx';
import { Tile } from '../parts/tile.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { colourOf } from '../tones.ts';
import { useWords } from '../use-words.ts';
import { useFileName } from './use-file-name.ts';

/** Middle and ninth tenth of how long reviews took. */
export function TurnaroundTiles({ short = false }: { short?: boolean }) {
  const { t, duration } = useWords();
  const query = useFigures(dashboardEndpoints.turnaround, { by: 'total' });
  return (
    <Tiles query={query} count={short ? 1 : 2}>
      {({ rows: [row] }) =>
        row ? (
          <>
            <Tile
              label={t(($) => $.board.median)}
              definition={t(($) => $.board.meaning.median)}
              value={duration(row.now.median)}
              change={{ now: row.now.median, before: row.before?.median ?? null, as: 'percent' }}
              more="worse"
            />
            {short ? null : (
              <Tile
                label={t(($) => $.board.p90)}
                definition={t(($) => $.board.meaning.p90)}
                value={duration(row.now.p90)}
                change={{ now: row.now.p90, before: row.before?.p90 ?? null, as: 'percent' }}
                more="worse"
              />
            )}
          </>
        ) : null
      }
    </Tiles>
  );
}

/** How long reviews took by step, in hours. */
export function TurnaroundSteps() {
  const { t, duration } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.turnaround, { by: 'period' });
  const title = t(($) => $.board.turnaroundSteps);
  const longest = Math.max(0, ...(query.data?.rows ?? []).map(({ now }) => now.p90 ?? 0));
  return (
    <StepCard
      title={title}
      description={t(($) => $.board.turnaroundText)}
      fileName={fileName(title)}
      query={query}
      as="lines"
      format={duration}
      // Lines at whole hours, or at whole days where times are said in days.
      unit={longest < 48 * 60 ? 60 : 24 * 60}
      series={() => [
        { name: 'median', label: t(($) => $.board.median), colour: colourOf('accent') },
        { name: 'p90', label: t(($) => $.board.p90), colour: colourOf('amber') },
      ]}
      steps={(data) => data.rows.map(({ key, now: { median, p90 } }) => ({ key, values: { median, p90 } }))}
      onStep={(days, name) =>
        open({
          of: 'responses',
          title: name,
          statuses: ['approved', 'rejected', 'objected'],
          counted: 'decided',
          ...days,
        })
      }
    />
  );
}

/** The reviewers by decisions, with their outcomes. */
export function ReviewerRanking() {
  const { t, number, percent } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.decisions, { by: 'reviewer' });
  const title = t(($) => $.board.byReviewer);
  return (
    <RankingCard
      title={title}
      description={t(($) => $.board.decisionsText)}
      fileName={fileName(title)}
      query={query}
      columns={[
        { header: t(($) => $.board.reviewer) },
        { header: t(($) => $.board.status.approved) },
        { header: t(($) => $.board.status.rejected) },
        { header: t(($) => $.board.status.objected) },
      ]}
      rows={(data) =>
        data.rows
          .map(({ key, name, now: { approved, rejected, objected } }) => {
            const all = approved + rejected + objected;
            return {
              key,
              name: name ?? t(($) => $.board.nobody),
              value: all,
              shown: number(all),
              detail: t(($) => $.board.approvedShare, { share: percent(all > 0 ? approved / all : null) }),
              cells: [approved, rejected, objected],
            };
          })
          .filter(({ value }) => value > 0)
      }
      onRow={({ key, name }) =>
        open({
          of: 'responses',
          title: name,
          statuses: ['approved', 'rejected', 'objected'],
          reviewerId: Number(key),
        })
      }
    />
  );
}

/** Why responses were refused. */
export function LabelRanking() {
  const { t, number } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.decisions, { by: 'label' });
  const title = t(($) => $.board.byLabel);
  return (
    <RankingCard
      title={title}
      description={t(($) => $.board.decisionsText)}
      fileName={fileName(title)}
      query={query}
      columns={[
        { header: t(($) => $.board.label) },
        { header: t(($) => $.board.status.rejected) },
        { header: t(($) => $.board.status.objected) },
      ]}
      rows={(data) =>
        data.rows
          .map(({ key, name, now: { rejected, objected } }) => ({
            key,
            name: name ?? t(($) => $.board.noLabel),
            value: rejected + objected,
            shown: number(rejected + objected),
            cells: [rejected, objected],
          }))
          .filter(({ value }) => value > 0)
      }
      onRow={({ key, name }) =>
        open({
          of: 'responses',
          title: name,
          statuses: ['rejected', 'objected'],
          labelId: Number(key),
        })
      }
    />
  );
}
