import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useRegion } from '@gondola/ui/format/region.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { timeZoneCity } from '@gondola/formats/time-zone-city.ts';
import { useTableMemory } from '@gondola/ui/table/table-memory.ts';
import type { Administration } from '../administration.ts';
import {
  answerItems,
  answersPerPage,
  audioItems,
  markedAnswers,
  missingMedia,
  photoItems,
  selectionOf,
  videoItems,
} from '../review-items.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { CompanyRegion } from '~/rooms/companies/index.ts';
import { listPart } from '../review-search.ts';
import { useReviewWalk } from '../use-review-walk.ts';
import { useHeldDecision } from '../use-held-decisions.ts';
import { useDeciding } from '../use-deciding.ts';
import { useTaking } from '../use-taking.ts';
import { AnswersPart } from './answers-part.tsx';
import { type DecidedBy, DecisionBar } from './decision-bar.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { OwnershipNote, ReopeningNote } from './ownership-note.tsx';
import { PhotosPart } from './photos-part.tsx';
import { Recordings } from './recordings.tsx';
import { SamePhotos } from './same-photos.tsx';
import { VisitProofPart } from './visit-proof.tsx';
import classes from './review-body.module.css';

interface ReviewBodyProps {
  response: ReviewedResponse;
  page: number;
  onPage: (page: number) => void;
  administration?: Administration | undefined;
  /** The button that has the focus from the beginning. */
  focused: DecidedBy | undefined;
  onDecided: (by: DecidedBy) => void;
}

/**
 * A response under review: facts and proof in lines, photos next to the answers, recordings, and the decision. All of it goes by the clock
 * of its company, which is named where that of the page is another.
 */
export function ReviewBody(props: ReviewBodyProps) {
  const { timeZone } = useRegion();
  return (
    <CompanyRegion companyId={props.response.companyId}>
      <Review {...props} pageZone={timeZone} />
    </CompanyRegion>
  );
}

function Review(props: ReviewBodyProps & { pageZone: string }) {
  const { response, page, onPage, administration, focused, onDecided } = props;
  const { t } = useTranslation('reviews');
  const answers = answerItems(response);
  const photos = photoItems(response);
  const videos = videoItems(response);
  const audios = audioItems(response);
  const missing = missingMedia(response);
  const [{ isWhole = false }, remember] = useTableMemory('answers');
  const size = isWhole ? Math.max(answers.length, 1) : answersPerPage;
  const walk = useReviewWalk({ answers, photos, videos, audios, missing }, { size, onPage });
  const taking = useTaking();
  const isHeld = useHeldDecision(response.id) !== undefined;
  const mayDecide = response.can.approve && !isHeld;
  const marking = {
    current: walk.current,
    marked: walk.marked,
    onMark: mayDecide ? walk.toggle : undefined,
    editLink: administration?.editLink(response),
  };
  const { items, marked } = walk;
  const selection = selectionOf(items, marked);
  const deciding = useDeciding({ response, mayDecide, walk, selection, taking });
  const hasMedia = photos.length + videos.length + audios.length > 0;
  return (
    <section>
      {administration?.back ?? (
        <BackLink to="/qa" search={listPart}>
          {t(($) => $.title)}
        </BackLink>
      )}
      <ReviewHeader response={response} administration={administration} />
      {administration?.notes(response)}
      {isHeld ? null : <OwnershipNote response={response} taking={taking} />}
      <ReopeningNote response={response} />
      <div className={classes.card}>
        <ReviewFacts response={response} pageZone={props.pageZone} administration={administration} />
        {response.can.seeProof ? <VisitProofPart responseId={response.id} /> : null}
      </div>
      <div className={hasMedia ? classes.desk : undefined}>
        <div className={classes.media}>
          <PhotosPart
            responseId={response.id}
            photos={photos}
            missing={missing}
            shown={walk.shownPhoto}
            onShow={walk.goTo}
            first={walk.firstPhoto}
            onFirst={walk.setFirstPhoto}
            {...marking}
          />
          <Recordings
            videos={videos}
            audios={audios}
            first={walk.firstVideo}
            onFirst={walk.setFirstVideo}
            {...marking}
          />
        </div>
        <AnswersPart
          answers={answers}
          walk={walk}
          mayMark={mayDecide}
          page={page}
          onPage={onPage}
          isWhole={isWhole}
          onWhole={(wanted) => remember((before) => ({ ...before, isWhole: wanted }))}
          editLink={marking.editLink}
        />
      </div>
      {response.marks.includes('duplicatePhoto') ? (
        <SamePhotos responseId={response.id} list={administration ? '/responses' : '/qa'} />
      ) : null}
      <DecisionBar
        response={response}
        marked={marked.size}
        focused={focused}
        onApproveAndNext={() => {
          onDecided('approveAndNext');
          deciding.approveAndNext();
        }}
        taking={taking}
        {...deciding}
      />
      {deciding.asked ? (
        <DecisionDialog
          decision={deciding.asked}
          response={response}
          selection={selection}
          answers={markedAnswers(items, marked)}
          listAddress={administration ? '/responses' : '/qa'}
          onDecided={() => deciding.asked && onDecided(deciding.asked)}
          onClose={deciding.onAnswered}
        />
      ) : null}
    </section>
  );
}

/** The head of the review: response, state, and the ways on from here. */
function ReviewHeader({ response, administration }: Pick<ReviewBodyProps, 'response' | 'administration'>) {
  const { t } = useTranslation('reviews');
  return (
    <PageHeader
      title={response.Survey.title}
      count={
        <span className={classes.badges}>
          <StatusBadge tone={stateTones[response.SurveyResponseReview.status]}>
            {t(($) => $.status[response.SurveyResponseReview.status])}
          </StatusBadge>
          {response.marks.map((mark) => (
            <Hint key={mark} label={t(($) => $.mark[mark].hint)}>
              <span>
                <StatusBadge tone={stateTones[mark]}>{t(($) => $.mark[mark].name)}</StatusBadge>
              </span>
            </Hint>
          ))}
        </span>
      }
      description={t(($) => $.reviewDescription, { id: response.id })}
      actions={
        <>
          {administration?.actions(response)}
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={17} stroke={1.8} />}
            renderRoot={(props) => (
              <Link to="/challenges" search={{ dispute: String(response.id) }} {...props} />
            )}
          >
            {t(($) => $.challenge)}
          </Button>
        </>
      }
    />
  );
}

interface ReviewFactsProps extends Pick<ReviewBodyProps, 'response' | 'administration'> {
  pageZone: string;
}

/** Where, by whom, when and about what the response was given. */
function ReviewFacts({ response, administration, pageZone }: ReviewFactsProps) {
  const { t } = useTranslation('reviews');
  const { timeZone, dayTime } = useFormats();
  const moment = (at: string): string =>
    timeZone === pageZone
      ? dayTime(at)
      : t(($) => $.otherClock, { moment: dayTime(at), city: timeZoneCity(timeZone) });
  const { Location, User } = response.TaskInstance;
  const facts: [string, string][] = [
    [t(($) => $.column.locationName), [Location.name, Location.chain].filter(Boolean).join(' · ')],
    [t(($) => $.column.userName), User.fullName],
    [t(($) => $.column.category), response.categoryName ?? t(($) => $.general)],
    [t(($) => $.column.startedAt), moment(response.startedAt)],
    [t(($) => $.column.finishedAt), moment(response.finishedAt)],
  ];
  if (response.Product) facts.push([t(($) => $.product), response.Product.name]);
  return (
    <dl className={classes.facts}>
      {[...facts, ...(administration?.facts(response, moment) ?? [])].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
