import { rejection, reviewEndpoints, type ReviewedResponse, teleauditEndpoints } from '@gondola/contract';
import { Button, Stack, Textarea } from '@mantine/core';
import { pressedKey } from '@gondola/ui/pressed-key.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { useApi, useReadAgain } from '@gondola/client/queries.ts';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { pauseAfterSaving } from '~/loading/after-saving.ts';
import { type markedAnswers, openContests, type Reason, type selectionOf } from '../review-items.ts';
import { isNarrowed, listPart, reviewListSearch } from '../review-search.ts';
import { type Decision, sendDecision } from '../sent-decision.ts';
import { useTaking } from '../use-taking.ts';
import { AnswerReasons } from './answer-reasons.tsx';
import classes from './decision-dialog.module.css';

interface DecisionDialogProps {
  decision: Decision;
  response: ReviewedResponse;
  selection: ReturnType<typeof selectionOf>;
  /** The answers that are objected to, each of which may have a reason of its own. */
  answers: ReturnType<typeof markedAnswers>;
  /** Address of the list that the page came from. */
  listAddress: '/qa' | '/responses';
  onDecided: () => void;
  onClose: () => void;
}

interface Feedback {
  readonly label: string | null;
  readonly comment: string;
  /** By the id of the answer. */
  readonly reasons: ReadonlyMap<number, Reason>;
}

const noFeedback: Feedback = { label: null, comment: '', reasons: new Map() };

/** Whether the worker will read why: a label or words, for all or for one answer. */
const hasReason = ({ label, comment, reasons }: Feedback): boolean =>
  label !== null || comment.trim() !== '' || reasons.size > 0;

/** Asks, waits, and tells: the three stages of a decision (field-audit 2.2). */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, response, selection, answers, listAddress, onDecided, onClose } = props;
  const { t } = useTranslation('reviews');
  const readAgain = useReadAgain(reviewEndpoints[decision]);
  const [stage, setStage] = useState<'ask' | 'loading' | 'done'>('ask');
  const [failure, setFailure] = useState<string>();
  const [feedback, setFeedback] = useState(noFeedback);
  const [isAsked, setAsked] = useState(false);
  const { comment, reasons } = feedback;
  const contests = openContests(response);
  const chosen = Object.values(selection).reduce((sum, list) => sum + list.length, 0);

  const send = () => {
    if (decision === 'approve') return sendDecision(response.id, { decision });
    const feedbackLabelId = Number(feedback.label ?? 0);
    if (decision === 'reject')
      return sendDecision(response.id, { decision, body: { feedbackLabelId, feedbackComment: comment } });
    const body = {
      ...selection,
      feedbackLabelId,
      feedbackComments: comment,
      objections: [...reasons.values()],
    };
    return sendDecision(response.id, { decision, body });
  };
  const decide = async () => {
    setStage('loading');
    setFailure(undefined);
    try {
      await send();
      setStage('done');
      onDecided();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.failed));
      setStage('ask');
    }
    // Also after a refusal: somebody else may have decided meanwhile.
    await readAgain();
  };
  const isAsking = stage === 'ask';
  const lacksReason = decision !== 'approve' && !hasReason(feedback);
  const submit = () => {
    if (!isAsking) return;
    // Once: who goes on has read it.
    if (lacksReason && !isAsked) setAsked(true);
    else void decide();
  };
  const hasWritten = comment.trim() !== '' || reasons.size > 0;
  const leave = useLeaveQuestion(isAsking && hasWritten, { busy: stage === 'loading' });
  const close = () => {
    if (isAsking) leave(onClose);
  };
  return (
    <Dialog
      opened
      onClose={close}
      closeOnEscape={isAsking}
      width={decision === 'rejectSelected' ? 600 : 520}
      title={stage === 'done' ? t(($) => $.decision[decision].short) : t(($) => $.decision[decision].title)}
    >
      {stage === 'done' ? (
        <DecisionDone decision={decision} responseId={response.id} listAddress={listAddress} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <FormFailureNote text={failure} />
          <Stack gap="md">
            <p className={classes.words}>{t(($) => $.decision[decision].text, { count: chosen })}</p>
            {decision === 'approve' && contests > 0 ? (
              <p className={classes.words}>{t(($) => $.contest.withdraws, { count: contests })}</p>
            ) : null}
            {decision === 'approve' ? null : (
              <FeedbackFields
                onSend={submit}
                answers={decision === 'rejectSelected' ? answers : []}
                feedback={feedback}
                disabled={stage === 'loading'}
                onChange={setFeedback}
              />
            )}
            {isAsked && lacksReason ? (
              <p className={classes.question} role="alert">
                {t(($) => $.noReason.question)}
              </p>
            ) : null}
          </Stack>
          <DialogFoot>
            <Button variant="default" onClick={close} disabled={stage === 'loading'}>
              {t(($) => $.cancel)}
            </Button>
            <Button
              type="submit"
              data-autofocus={decision === 'approve' ? true : undefined}
              loading={stage === 'loading'}
              {...(decision === 'approve' ? {} : { color: 'red' })}
            >
              {isAsked && lacksReason
                ? t(($) => $.noReason.action)
                : t(($) => $.decision[decision].action, { count: chosen })}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}

interface FeedbackFieldsProps {
  /** Each may have a reason of its own; of a single one, that of the whole is meant. */
  answers: ReturnType<typeof markedAnswers>;
  feedback: Feedback;
  disabled: boolean;
  onChange: (feedback: Feedback) => void;
  /** By Ctrl+Enter in the comment, where Enter begins a line. */
  onSend: () => void;
}

/** Why a response is rejected: label and comment of the whole, and of single answers. */
function FeedbackFields({ answers, feedback, disabled, onChange, onSend }: FeedbackFieldsProps) {
  const { t } = useTranslation('reviews');
  const { data, error } = useApi(reviewEndpoints.feedbackLabels, {});
  const labels = (data?.feedbackLabelsList ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <OptionalSelect
        label={t(($) => $.label)}
        placeholder={t(($) => $.noLabel)}
        value={feedback.label}
        onChange={(label) => onChange({ ...feedback, label })}
        disabled={disabled}
        data={labels}
        error={error?.message}
      />
      <Textarea
        label={t(($) => $.comment)}
        data-autofocus
        rows={3}
        maxLength={maxLengthOf(rejection.shape.feedbackComment)}
        value={feedback.comment}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ ...feedback, comment: currentTarget.value })}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
      {answers.length > 1 ? (
        <AnswerReasons
          answers={answers}
          labels={labels}
          reasons={feedback.reasons}
          disabled={disabled}
          onChange={(reasons) => onChange({ ...feedback, reasons })}
        />
      ) : null}
    </>
  );
}

// The form whose button had the focus is gone: the way on takes it, so that Enter goes on.
const focus = (button: HTMLButtonElement | null) => button?.focus();

interface DecisionDoneProps extends Pick<DecisionDialogProps, 'decision' | 'listAddress'> {
  responseId: number;
}

/** Whether the person's pointer or focus is in a control, and the handlers that notice. The focus that a page gives by itself comes from nowhere. */
function useReach() {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const noticing = {
    // Not where it comes to stand under a pointer that rests, as after the click of the decision, until that one moves.
    onPointerMove: () => setPointer(true),
    onPointerLeave: () => setPointer(false),
    onFocus: ({ relatedTarget }: FocusEvent) => setFocus(relatedTarget !== null),
    onBlur: () => setFocus(false),
  };
  return { isReached: hasPointer || hasFocus, noticing };
}
type Noticing = ReturnType<typeof useReach>['noticing'];

/**
 * The decision, and the way on: the next of the list that the reviewer narrowed, the response that waits longest, or the list. A
 * reviewer who asks for no other way is back in the list of reviews after a moment (field-audit 2.2), which does not pass while they reach for
 * another: nobody is led away from it.
 */
function DecisionDone({ decision, responseId, listAddress }: DecisionDoneProps) {
  const { t } = useTranslation('reviews');
  const { takeNext, busy } = useTaking();
  // Only the address of a review has a list; that of a response in its administration has none of it.
  const list = reviewListSearch(useSearch({ strict: false }));
  const narrowed = isNarrowed(list);
  const [isLast, setIsLast] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const { isReached, noticing } = useReach();
  const returns = listAddress === '/qa' && !goesOn;
  const navigate = useNavigate();
  useEffect(() => {
    if (!returns || isReached) return undefined;
    const timer = setTimeout(() => void navigate({ to: '/qa', search: listPart }), pauseAfterSaving);
    return () => clearTimeout(timer);
  }, [returns, isReached, navigate]);
  return (
    <>
      <p className={classes.done} role="status">
        <IconCircleCheck size={28} stroke={1.6} aria-hidden="true" />
        {isLast ? t(($) => (narrowed ? $.noneLeftOfList : $.noneLeft)) : t(($) => $.decision[decision].done)}
      </p>
      {returns ? (
        // Out of sight it keeps its place: the buttons stay under the pointer.
        <p className={classes.words} data-waits={isReached || undefined}>
          {t(($) => $.returning)}
        </p>
      ) : null}
      <DialogFoot>
        <Button
          variant="default"
          renderRoot={(props) => <Link to={listAddress} search={listPart} {...props} />}
        >
          {t(($) => $.backToList)}
        </Button>
        {decision === 'approve' ? <MeasureLink responseId={responseId} noticing={noticing} /> : null}
        {isLast ? null : (
          <Button
            ref={focus}
            loading={busy}
            {...noticing}
            onClick={async () => {
              setGoesOn(true);
              setIsLast((await takeNext(list, responseId)) === null);
            }}
          >
            {t(($) => (narrowed ? $.nextOfList : $.nextPending))}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

/** The way from an approval to its photos that are to be measured, for those who audit. */
function MeasureLink({ responseId, noticing }: { responseId: number; noticing: Noticing }) {
  const { t } = useTranslation('reviews');
  const mayAudit = useMayEnter()('teleaudit');
  const params = { taskResponseId: responseId, type: 'encuesta' } as const;
  const { data } = useApi(teleauditEndpoints.pendingQuestions, { params }, { enabled: mayAudit });
  if (!data?.QuestionResponses.length) return null;
  return (
    <Button
      variant="default"
      {...noticing}
      renderRoot={(props) => (
        <Link to="/teleaudits/$taskResponseId" params={{ taskResponseId: String(responseId) }} {...props} />
      )}
    >
      {t(($) => $.measure)}
    </Button>
  );
}
