// Cards over challenges.
import { type ChallengeFigures, dashboardEndpoints } from '@gondola/contract';
import { useDashboard, useFigures } from '../dashboard.ts';
import { RankingCard } from '../parts/ranking-card.tsx';
import { StepCard } from '../parts/step-card.tsx';
import { Tile } from '../parts/tile.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { challengeWeaves, colourOf } from '../tones.ts';
import { useWords } from '../use-words.ts';
import { useFileName } from './use-file-name.ts';

const states = ['solved', 'explained', 'pending', 'unmarked'] as const;
const raisedOf = ({ pending, explained, solved, unmarked }: ChallengeFigures): number =>
  pending + explained + solved + unmarked;
/** Challenges without a status (N/A) are named where there are any. */
const isShown = (state: (typeof states)[number], rows: readonly { now: ChallengeFigures }[]): boolean =>
  state !== 'unmarked' || rows.some(({ now }) => now.unmarked > 0);

/** Raised, waiting, and how long answers took. */
export function ChallengeTiles({ short = false }: { short?: boolean }) {
  const { t, number, duration } = useWords();
  const { open } = useDashboard();
  const query = useFigures(dashboardEndpoints.challengeOutcomes, { by: 'total' });
  return (
    <Tiles query={query} count={short ? 1 : 4}>
      {({ rows: [row] }) => {
        if (!row) return null;
        const { now, before } = row;
        return (
          <>
            <Tile
              label={t(($) => $.board.raised)}
              definition={t(($) => $.board.meaning.raised)}
              value={number(raisedOf(now))}
              change={{ now: raisedOf(now), before: before && raisedOf(before), as: 'percent' }}
              onPress={() => open({ of: 'challenges', title: t(($) => $.board.raised) })}
            />
            {short ? null : (
              <>
                <Tile
                  label={t(($) => $.board.challenge.pending)}
                  definition={t(($) => $.board.meaning.challengesPending)}
                  value={number(now.pending)}
                  hint={t(($) => $.board.pendingHint)}
                  onPress={() =>
                    open({ of: 'challenges', title: t(($) => $.board.challenge.pending), status: 'pending' })
                  }
                />
                {now.unmarked > 0 ? (
                  <Tile
                    label={t(($) => $.board.challenge.unmarked)}
                    definition={t(($) => $.board.meaning.unmarked)}
                    value={number(now.unmarked)}
                    hint={t(($) => $.board.unmarkedHint)}
                    onPress={() =>
                      open({
                        of: 'challenges',
                        title: t(($) => $.board.challenge.unmarked),
                        status: 'unmarked',
                      })
                    }
                  />
                ) : null}
                <Tile
                  label={t(($) => $.board.answerMedian)}
                  definition={t(($) => $.board.meaning.answerMedian)}
                  value={duration(now.median)}
                  change={{ now: now.median, before: before?.median ?? null, as: 'percent' }}
                  more="worse"
                />
                <Tile
                  label={t(($) => $.board.answerP90)}
                  definition={t(($) => $.board.meaning.answerP90)}
                  value={duration(now.p90)}
                  change={{ now: now.p90, before: before?.p90 ?? null, as: 'percent' }}
                  more="worse"
                />
              </>
            )}
          </>
        );
      }}
    </Tiles>
  );
}

/** Challenges by the step they were raised in, and where they stand. */
export function ChallengeSteps() {
  const { t, number } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.challengeOutcomes, { by: 'period' });
  const title = t(($) => $.board.challengeSteps);
  return (
    <StepCard
      title={title}
      description={t(($) => $.board.challengeText)}
      fileName={fileName(title)}
      query={query}
      as="bars"
      format={number}
      whole
      series={({ rows }) =>
        states.flatMap((state) =>
          isShown(state, rows)
            ? [
                {
                  name: state,
                  label: t(($) => $.board.challenge[state]),
                  colour: colourOf(stateTones[state]),
                  weave: challengeWeaves[state],
                },
              ]
            : [],
        )
      }
      steps={(data) =>
        data.rows.map(({ key, now: { pending, explained, solved, unmarked } }) => ({
          key,
          values: { pending, explained, solved, unmarked },
        }))
      }
      onStep={(days, name) => open({ of: 'challenges', title: name, ...days })}
    />
  );
}

/** Challenges by chain or project. */
export function ChallengeRanking({ by }: { by: 'chain' | 'project' }) {
  const { t, number, duration } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.challengeOutcomes, { by });
  const title = t(($) => $.board.challengesBy[by]);
  return (
    <RankingCard
      title={title}
      description={t(($) => $.board.challengeText)}
      fileName={fileName(title)}
      query={query}
      columns={[
        { header: t(($) => $.board[by]) },
        ...states.map((state) => ({ header: t(($) => $.board.challenge[state]) })),
        { header: t(($) => $.board.answerMedian), format: duration },
      ]}
      rows={(data) =>
        data.rows
          .map(({ key, name, now, before }) => ({
            key,
            name: name ?? (key || t(($) => $.board.noChain)),
            value: raisedOf(now),
            before: before && raisedOf(before),
            shown: number(raisedOf(now)),
            detail: [
              t(($) => $.board.ofThem, {
                pending: number(now.pending),
                explained: number(now.explained),
                solved: number(now.solved),
              }),
              ...(now.unmarked > 0
                ? [`${number(now.unmarked)} ${t(($) => $.board.challenge.unmarked)}`]
                : []),
            ].join(' · '),
            cells: [now.solved, now.explained, now.pending, now.unmarked, now.median],
          }))
          .filter(({ value }) => value > 0)
      }
      onRow={({ key, name }) =>
        open({
          of: 'challenges',
          title: name,
          ...(by === 'chain' ? { chain: key } : { projectId: Number(key) }),
        })
      }
    />
  );
}
