// Cards over responses by what became of them, which several dashboards show.
import { type AnsweredFigures, dashboardEndpoints } from '@gondola/contract';
import { useDashboard, useFigures } from '../dashboard.ts';
import { RankingCard } from '../parts/ranking-card.tsx';
import { StepCard } from '../parts/step-card.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { colourOf, statuses, statusWeaves } from '../tones.ts';
import { useWords } from '../use-words.ts';
import { useFileName } from './use-file-name.ts';

export const receivedOf = (figures: AnsweredFigures): number =>
  statuses.reduce((sum, status) => sum + figures[status], 0);

/** Answered of expected, both of the same assignments; null where nothing is expected. */
export const completionOf = ({ answered, expected }: AnsweredFigures): number | null =>
  expected > 0 ? answered / expected : null;

/** Responses by step and status. */
export function StatusSteps() {
  const { t, number } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.answered, { by: 'period' });
  const title = t(($) => $.board.responsesByStatus);
  return (
    <StepCard
      title={title}
      description={t(($) => $.board.responsesByStatusText)}
      fileName={fileName(title)}
      query={query}
      as="bars"
      format={number}
      whole
      series={(data) =>
        statuses
          .filter((status) => data.rows.some(({ now }) => now[status] > 0))
          .map((status) => ({
            name: status,
            label: t(($) => $.board.status[status]),
            colour: colourOf(stateTones[status]),
            weave: statusWeaves[status],
          }))
      }
      steps={(data) =>
        data.rows.map(({ key, now }) => ({
          key,
          values: Object.fromEntries(statuses.map((status) => [status, now[status]])),
        }))
      }
      onStep={(days, name) => open({ of: 'responses', title: name, ...days })}
    />
  );
}

/** Answered next to expected by step. */
export function CompletionSteps() {
  const { t, number } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.answered, { by: 'period' });
  const title = t(($) => $.board.completionSteps);
  return (
    <StepCard
      title={title}
      description={t(($) => $.board.completionText)}
      fileName={fileName(title)}
      query={query}
      as="pairs"
      format={number}
      whole
      series={() => [
        { name: 'answered', label: t(($) => $.board.answered), colour: colourOf('accent') },
        { name: 'expected', label: t(($) => $.board.expected), colour: colourOf('grey'), weave: 'rising' },
      ]}
      steps={(data) =>
        data.rows.map(({ key, now }) => ({
          key,
          values: { answered: now.answered, expected: now.expected },
        }))
      }
      onStep={(days, name) => open({ of: 'responses', title: name, counted: 'answered', ...days })}
    />
  );
}

/** Completion by task, chain, category or project; where nothing is expected, how many responses came. */
export function CompletionRanking({ by }: { by: 'task' | 'chain' | 'category' | 'project' }) {
  const { t, number, percent } = useWords();
  const { open } = useDashboard();
  const fileName = useFileName();
  const query = useFigures(dashboardEndpoints.answered, { by });
  const title = t(($) => $.board.completionBy[by]);
  const none = by === 'chain' ? t(($) => $.board.noChain) : t(($) => $.board.general);
  return (
    <RankingCard
      title={title}
      description={t(($) => $.board.completionRankText)}
      fileName={fileName(title)}
      query={query}
      full={1}
      columns={[
        { header: t(($) => $.board[by]) },
        { header: t(($) => $.board.completion), format: percent },
        { header: t(($) => $.board.answered) },
        { header: t(($) => $.board.expected) },
      ]}
      rows={(data) =>
        data.rows.map(({ key, name, now, before }) => ({
          key,
          name: name ?? (key || none),
          value: completionOf(now),
          before: before && completionOf(before),
          shown: percent(completionOf(now)),
          detail:
            completionOf(now) === null
              ? t(($) => $.board.nothingExpected, {
                  count: receivedOf(now),
                  shown: number(receivedOf(now)),
                })
              : t(($) => $.board.ofExpected, {
                  answered: number(now.answered),
                  expected: number(now.expected),
                }),
          cells: [completionOf(now), now.answered, now.expected],
          counted: completionOf(now) === null ? undefined : ('answered' as const),
        }))
      }
      onRow={({ key, name, counted }) =>
        open({
          of: 'responses',
          title: name,
          ...(counted ? { counted } : {}),
          ...(by === 'task' ? { taskId: Number(key) } : {}),
          ...(by === 'project' ? { projectId: Number(key) } : {}),
          ...(by === 'chain' ? { chain: key } : {}),
          ...(by === 'category' ? { category: key } : {}),
        })
      }
    />
  );
}
