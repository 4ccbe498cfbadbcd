import { dashboardEndpoints } from '@gondola/contract';
import { useDashboard, useFigures } from '../dashboard.ts';
import { Tile } from '../parts/tile.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { useWords } from '../use-words.ts';
import { completionOf, receivedOf } from './answered-cards.tsx';

interface Decided {
  approved: number;
  rejected: number;
  objected: number;
}

const decidedOf = ({ approved, rejected, objected }: Decided): number => approved + rejected + objected;
const approvalOf = (figures: Decided): number | null =>
  decidedOf(figures) > 0 ? figures.approved / decidedOf(figures) : null;

const counts = { overview: 3, completion: 3, reviews: 3 } as const;

/** Tiles of the responses that arrived, against those expected or decided. */
export function AnsweredTiles({ of }: { of: keyof typeof counts }) {
  const { t, number, percent, shortDay } = useWords();
  const { open, narrowing, choices } = useDashboard();
  const query = useFigures(dashboardEndpoints.answered, { by: 'total' });
  return (
    <Tiles query={query} count={counts[of]}>
      {({ rows: [row] }) => {
        if (!row) return null;
        const { now, before } = row;
        const received = (
          <Tile
            label={t(($) => $.board.received)}
            definition={t(($) => $.board.meaning.received)}
            value={number(receivedOf(now))}
            change={{ now: receivedOf(now), before: before && receivedOf(before), as: 'percent' }}
            more="better"
            onPress={() => open({ of: 'responses', title: t(($) => $.board.received) })}
          />
        );
        const completion = (
          <Tile
            label={t(($) => $.board.completion)}
            definition={t(($) => $.board.meaning.completion)}
            value={percent(completionOf(now))}
            hint={
              completionOf(now) === null
                ? undefined
                : t(($) => $.board.ofExpectedUntil, {
                    answered: number(now.answered),
                    expected: number(now.expected),
                    // Nothing is expected yet of the days ahead.
                    day: shortDay(narrowing.to < choices.today ? narrowing.to : choices.today),
                  })
            }
            change={{ now: completionOf(now), before: before && completionOf(before), as: 'points' }}
            more="better"
          />
        );
        const approval = (
          <Tile
            label={t(($) => $.board.approval)}
            definition={t(($) => $.board.meaning.approval)}
            value={percent(approvalOf(now))}
            change={{ now: approvalOf(now), before: before && approvalOf(before), as: 'points' }}
            more="better"
          />
        );
        if (of === 'overview') {
          return (
            <>
              {received}
              {completion}
              {approval}
            </>
          );
        }
        if (of === 'completion') {
          return (
            <>
              {completion}
              <Tile
                label={t(($) => $.board.answered)}
                definition={t(($) => $.board.meaning.answered)}
                value={number(now.answered)}
                change={{ now: now.answered, before: before && before.answered, as: 'percent' }}
                more="better"
                onPress={() =>
                  open({ of: 'responses', title: t(($) => $.board.answered), counted: 'answered' })
                }
              />
              <Tile
                label={t(($) => $.board.expected)}
                definition={t(($) => $.board.meaning.expected)}
                value={number(now.expected)}
                hint={t(($) => $.board.expectedHint)}
              />
            </>
          );
        }
        return (
          <>
            {approval}
            <Tile
              label={t(($) => $.board.decided)}
              definition={t(($) => $.board.meaning.decided)}
              value={number(decidedOf(now))}
              change={{ now: decidedOf(now), before: before && decidedOf(before), as: 'percent' }}
              onPress={() =>
                open({
                  of: 'responses',
                  title: t(($) => $.board.decided),
                  statuses: ['approved', 'rejected', 'objected'],
                })
              }
            />
            <Tile
              label={t(($) => $.board.status.pending)}
              definition={t(($) => $.board.meaning.pending)}
              value={number(now.pending)}
              hint={t(($) => $.board.pendingReviewHint)}
              onPress={() =>
                open({ of: 'responses', title: t(($) => $.board.status.pending), statuses: ['pending'] })
              }
            />
          </>
        );
      }}
    </Tiles>
  );
}
