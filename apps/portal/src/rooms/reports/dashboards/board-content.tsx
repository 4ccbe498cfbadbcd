import type { DashboardName } from '@gondola/contract';
import { CompletionRanking, CompletionSteps, StatusSteps } from './boards/answered-cards.tsx';
import { AnsweredTiles } from './boards/answered-tiles.tsx';
import { ChallengeRanking, ChallengeSteps, ChallengeTiles } from './boards/challenge-cards.tsx';
import { LabelRanking, ReviewerRanking, TurnaroundSteps, TurnaroundTiles } from './boards/review-cards.tsx';
import { ShareRanking, ShareSteps, ShareTiles, useShareType } from './boards/share-cards.tsx';
import { AlertRanking, AlertTiles } from './boards/stock-cards.tsx';
import { useDashboard } from './dashboard.ts';
import { ChoiceButtons } from './parts/choice-buttons.tsx';
import { useWords } from './use-words.ts';
import classes from './dashboard-view.module.css';

function ShareTypeSwitch() {
  const { t } = useWords();
  const { change } = useDashboard();
  return (
    <ChoiceButtons
      label={t(($) => $.board.shareType)}
      value={useShareType()}
      onChange={(value) => change({ shareType: value === 'volumetric-share' ? value : undefined })}
      options={(['linear-share', 'volumetric-share'] as const).map((value) => ({
        value,
        label: t(($) => $.board.shareTypes[value]),
      }))}
    />
  );
}

/** The tiles and cards of each dashboard, in the order they are read. */
export function BoardContent({ name }: { name: DashboardName }) {
  switch (name) {
    case 'shareOfShelf':
      return (
        <>
          <ShareTypeSwitch />
          <div className={classes.tiles}>
            <ShareTiles />
          </div>
          <div className={classes.cards}>
            <ShareSteps />
            <ShareRanking by="category" />
            <ShareRanking by="chain" />
          </div>
        </>
      );
    case 'taskCompletion':
      return (
        <>
          <div className={classes.tiles}>
            <AnsweredTiles of="completion" />
          </div>
          <div className={classes.cards}>
            <CompletionSteps />
            <CompletionRanking by="task" />
            <CompletionRanking by="chain" />
            <CompletionRanking by="category" />
            <CompletionRanking by="project" />
          </div>
        </>
      );
    case 'reviewOutcomes':
      return (
        <>
          <div className={classes.tiles}>
            <AnsweredTiles of="reviews" />
            <TurnaroundTiles />
          </div>
          <div className={classes.cards}>
            <StatusSteps />
            <TurnaroundSteps />
            <ReviewerRanking />
            <LabelRanking />
          </div>
        </>
      );
    case 'challenges':
      return (
        <>
          <div className={classes.tiles}>
            <ChallengeTiles />
          </div>
          <div className={classes.cards}>
            <ChallengeSteps />
            <ChallengeRanking by="chain" />
            <ChallengeRanking by="project" />
          </div>
        </>
      );
    case 'stock':
      return (
        <>
          <div className={classes.tiles}>
            <AlertTiles />
          </div>
          <div className={classes.cards}>
            <AlertRanking by="measure" />
            <AlertRanking by="chain" />
            <AlertRanking by="category" />
          </div>
        </>
      );
    default:
      return (
        <>
          <div className={classes.tiles}>
            <AnsweredTiles of="overview" />
            <ShareTiles short />
            <TurnaroundTiles short />
            <ChallengeTiles short />
          </div>
          <div className={classes.cards}>
            <StatusSteps />
            <ShareSteps split={false} />
            <CompletionRanking by="task" />
            <ShareRanking by="category" />
            <ChallengeSteps />
          </div>
        </>
      );
  }
}
