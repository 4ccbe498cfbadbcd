import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '~icons/IconArrowLeft';
import IconMessageQuestion from '~icons/IconMessageQuestion';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import {
  answerItems,
  answersPerPage,
  missingMedia,
  photoItems,
  photosAtOnce,
  type ReviewItem,
  selectionOf,
} from '../review-items.ts';
import { reviewTones } from '../review-tones.ts';
import { useReviewWalk } from '../use-review-walk.ts';
import { useTaking } from '../use-taking.ts';
import { AnswersPart } from './answers-part.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Decision } from './decision-done.tsx';
import { OwnershipNote } from './ownership-note.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { Recordings } from './recordings.tsx';
import { ReviewFacts } from './review-facts.tsx';
import classes from './review-body.module.css';

interface ReviewBodyProps {
  response: ReviewedResponse;
  page: number;
  onPage: (page: number) => void;
}

/** A response under review: facts, answers, photos, recordings, and the decision. */
export function ReviewBody({ response, page, onPage }: ReviewBodyProps) {
  const { t } = useTranslation('reviews');
  const { t: questionText } = useTranslation('questions');
  const answers = answerItems(response);
  const photos = photoItems(response);
  const items: readonly ReviewItem[] = [...answers, ...photos];
  const walk = useReviewWalk(items);
  const [firstPhoto, setFirstPhoto] = useState(0);
  const [decision, setDecision] = useState<Decision>();
  const taking = useTaking();
  const mayDecide = response.can.approve;
  const selection = selectionOf(items, walk.marked);
  const { marked } = walk;
  const missing = missingMedia(response);

  const step = (by: number) => {
    const item = walk.step(by);
    if (item?.kind === 'answer') onPage(Math.floor(answers.indexOf(item) / answersPerPage) + 1);
    if (item?.kind === 'photo') {
      setFirstPhoto(Math.floor(photos.indexOf(item) / photosAtOnce) * photosAtOnce);
    }
  };
  const ask = (wanted: Decision) => {
    if (response.can.start) notifyError(t(($) => $.takeFirst));
    if (!mayDecide) return;
    if (wanted === 'rejectSelected' && marked.size === 0) notifyError(t(($) => $.selectAtLeastOne));
    else setDecision(wanted);
  };
  const take = () => {
    if (response.can.start && !taking.busy) void taking.take(response.id);
  };
  useKeys(
    t(($) => $.keys.title),
    [
      { keys: 't', label: t(($) => $.take), run: take },
      { keys: 'j', label: t(($) => $.keys.next), run: () => step(1) },
      { keys: 'k', label: t(($) => $.keys.previous), run: () => step(-1) },
      { keys: 'x', label: t(($) => $.keys.mark), run: mayDecide ? walk.toggleCurrent : () => {} },
      { keys: 'a', label: t(($) => $.decision.approve.short), run: () => ask('approve') },
      {
        keys: 'r',
        label: t(($) => $.keys.reject),
        run: () => ask(marked.size > 0 ? 'rejectSelected' : 'reject'),
      },
    ],
  );
  return (
    <section>
      <PageHeader
        title={response.Survey.title}
        count={
          <StatusBadge tone={reviewTones[response.SurveyResponseReview.status]}>
            {t(($) => $.status[response.SurveyResponseReview.status])}
          </StatusBadge>
        }
        description={t(($) => $.reviewDescription, { id: response.id })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconMessageQuestion size={17} stroke={1.8} />}
              renderRoot={(props) => (
                <Link to="/challenges" search={{ dispute: String(response.id) }} {...props} />
              )}
            >
              {t(($) => $.challenge)}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={17} stroke={1.8} />}
              renderRoot={(props) => <Link to="/qa" {...props} />}
            >
              {t(($) => $.back)}
            </Button>
          </>
        }
      />
      <OwnershipNote response={response} taking={taking} />
      <ReviewFacts response={response} />
      <AnswersPart answers={answers} walk={walk} mayMark={mayDecide} page={page} onPage={onPage} />
      <section className={classes.part} aria-labelledby="photos-title">
        <h2 id="photos-title" className={classes.title}>
          {t(($) => $.photos)}
          <span className={classes.count}>{photos.length}</span>
        </h2>
        {photos.length === 0 ? <p className={classes.none}>{t(($) => $.noPhotos)}</p> : null}
        {photos.length > 0 ? (
          <PhotoCarousel
            photos={photos}
            first={firstPhoto}
            onFirst={setFirstPhoto}
            current={walk.current}
            marked={marked}
            onMark={mayDecide ? walk.toggle : undefined}
          />
        ) : null}
        {missing.map((question) => (
          <p key={question.id} className={classes.none}>
            {question.title}: {questionText(($) => $.unanswered)}
          </p>
        ))}
      </section>
      <Recordings response={response} />
      <DecisionBar response={response} marked={marked.size} onAsk={ask} onTake={take} taking={taking} />
      {decision ? (
        <DecisionDialog
          decision={decision}
          response={response}
          selection={selection}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </section>
  );
}
