import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '~icons/IconArrowLeft';
import IconCheck from '~icons/IconCheck';
import IconX from '~icons/IconX';
import { PageHeader } from '~/ui/display/page-header.tsx';
import { StatusBadge } from '~/ui/display/status-badge.tsx';
import { notifyError } from '~/ui/feedback/toasts.ts';
import { useKeys } from '~/ui/keys/use-keys.ts';
import { Pagination } from '~/ui/table/pagination.tsx';
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
import { AnswersTable } from './answers-table.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { OwnershipNote } from './ownership-note.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { Recordings } from './recordings.tsx';
import { ReviewFacts } from './review-facts.tsx';
import classes from './review-body.module.css';

interface ReviewBodyProps {
  response: ReviewedResponse;
  refusal: string | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** A response to judge: facts, answers, photos, recordings, and the decision. */
export function ReviewBody({ response, refusal, page, onPage }: ReviewBodyProps) {
  const { t } = useTranslation('reviews');
  const answers = answerItems(response);
  const photos = photoItems(response);
  const items: readonly ReviewItem[] = [...answers, ...photos];
  const walk = useReviewWalk(items);
  const [firstPhoto, setFirstPhoto] = useState(0);
  const [decision, setDecision] = useState<Decision>();
  const mayDecide = response.can.approve;
  const pages = Math.max(1, Math.ceil(answers.length / answersPerPage));
  const shownPage = Math.min(page, pages);
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
    if (!mayDecide) return;
    if (wanted === 'rejectSelected' && marked.size === 0) notifyError(t(($) => $.selectAtLeastOne));
    else setDecision(wanted);
  };
  useKeys(
    t(($) => $.keys.title),
    [
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
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} stroke={1.8} />}
            renderRoot={(props) => <Link to="/qa" {...props} />}
          >
            {t(($) => $.back)}
          </Button>
        }
      />
      <OwnershipNote response={response} refusal={refusal} />
      <ReviewFacts response={response} />
      <section className={classes.part} aria-labelledby="answers-title">
        <h2 id="answers-title" className={classes.title}>
          {t(($) => $.answers)}
          <span className={classes.count}>{answers.length}</span>
        </h2>
        {answers.length === 0 ? (
          <p className={classes.none}>{t(($) => $.noAnswers)}</p>
        ) : (
          <AnswersTable
            items={answers.slice((shownPage - 1) * answersPerPage, shownPage * answersPerPage)}
            current={walk.current}
            marked={marked}
            onMark={mayDecide ? walk.toggle : undefined}
            onGoTo={walk.goTo}
          />
        )}
        {pages > 1 ? (
          <Pagination
            name={t(($) => $.answers)}
            page={shownPage}
            limit={answersPerPage}
            total={answers.length}
            atLeast={false}
            onPage={onPage}
          />
        ) : null}
      </section>
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
            {question.title}: {t(($) => $.unanswered)}
          </p>
        ))}
      </section>
      <Recordings response={response} />
      {mayDecide ? (
        <div className={classes.bar} role="region" aria-label={t(($) => $.decisionBar)}>
          <span className={classes.marked} role="status">
            {t(($) => $.markedCount, { count: marked.size })}
          </span>
          <Button
            variant="default"
            aria-disabled={marked.size === 0}
            leftSection={<IconX size={16} stroke={1.8} />}
            onClick={() => ask('rejectSelected')}
          >
            {t(($) => $.decision.rejectSelected.short)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={16} stroke={1.8} />}
            onClick={() => ask('reject')}
          >
            {t(($) => $.decision.reject.short)}
          </Button>
          <Button leftSection={<IconCheck size={17} stroke={1.8} />} onClick={() => ask('approve')}>
            {t(($) => $.decision.approve.short)}
          </Button>
        </div>
      ) : null}
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
