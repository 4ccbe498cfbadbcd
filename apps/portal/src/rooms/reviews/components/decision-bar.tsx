import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import type { Decision } from '../sent-decision.ts';
import { useHeldDecision } from '../use-held-decisions.ts';
import type { Taking } from '../use-taking.ts';
import { LabelChoice } from './label-choice.tsx';
import classes from './review-body.module.css';

/** The button that the person decided by. */
export type DecidedBy = Decision | 'approveAndNext';

interface DecisionBarProps {
  response: ReviewedResponse;
  /** How much is marked. */
  marked: number;
  /** The button that takes the focus as it appears. */
  focused: DecidedBy | undefined;
  onAsk: (decision: Decision) => void;
  onApproveAndNext: () => void;
  /** The labels of a rejection are offered by number. */
  isLabelling: boolean;
  onLabelling: (isLabelling: boolean) => void;
  onRejectWith: (feedbackLabelId: number) => void;
  onTake: () => void;
  onNext: () => void;
  taking: Taking;
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** The actions on the review, always in sight: take it while nobody has it, decide it or release it once it is one's own. */
export function DecisionBar(props: DecisionBarProps) {
  const { response, onTake, onNext, taking } = props;
  const { t } = useTranslation('reviews');
  const held = useHeldDecision(response.id);
  const { can } = response;
  if (!held && !can.start && !can.approve) return null;
  return (
    <div className={classes.bar} role="region" aria-label={t(($) => $.decisionBar)} data-foot-bar="">
      {held ? (
        <>
          <span className={classes.state} role="status">
            {t(($) => $.held.bar[held.decision])}
          </span>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={17} stroke={1.8} />}
            onClick={held.undo}
          >
            {t(($) => $.held.undo)}
          </Button>
          <Button loading={taking.busy} onClick={onNext}>
            {t(($) => $.nextPending)}
          </Button>
        </>
      ) : can.start ? (
        <>
          <span className={classes.state}>{t(($) => $.isFree)}</span>
          <Button loading={taking.busy} onClick={onTake}>
            {t(($) => $.take)}
          </Button>
        </>
      ) : (
        <Decisions {...props} />
      )}
    </div>
  );
}

/** The decisions on one's own review: those that ask first, and those that go on at once. */
function Decisions(props: DecisionBarProps) {
  const { response, marked, focused, onAsk, onApproveAndNext, taking } = props;
  const { isLabelling, onLabelling, onRejectWith } = props;
  const { t } = useTranslation('reviews');
  const cross = <IconX size={16} stroke={1.8} />;
  const refOf = (decision: DecidedBy) => (decision === focused ? focus : undefined);
  return (
    <>
      {isLabelling ? <LabelChoice onLabel={onRejectWith} onClose={() => onLabelling(false)} /> : null}
      <div className={classes.state}>
        <span className={classes.marked} role="status">
          {t(($) => $.markedCount, { count: marked })}
        </span>
        <Button variant="subtle" loading={taking.busy} onClick={() => void taking.release(response.id)}>
          {t(($) => $.release)}
        </Button>
      </div>
      <Button
        variant="subtle"
        className={classes.byKey ?? ''}
        aria-expanded={isLabelling}
        rightSection={<KeyHint keys="e" />}
        onClick={() => onLabelling(!isLabelling)}
      >
        {t(($) => $.quick.label)}
      </Button>
      <Button
        ref={refOf('rejectSelected')}
        variant="default"
        aria-disabled={marked === 0}
        leftSection={cross}
        onClick={() => onAsk('rejectSelected')}
      >
        {t(($) => $.decision.rejectSelected.short)}
      </Button>
      <Button ref={refOf('reject')} variant="default" leftSection={cross} onClick={() => onAsk('reject')}>
        {t(($) => $.decision.reject.short)}
      </Button>
      <Button
        ref={refOf('approve')}
        variant="default"
        leftSection={<IconCheck size={17} stroke={1.8} />}
        onClick={() => onAsk('approve')}
      >
        {t(($) => $.decision.approve.short)}
      </Button>
      <Button
        ref={refOf('approveAndNext')}
        leftSection={<IconChecks size={17} stroke={1.8} />}
        rightSection={<KeyHint keys="s" />}
        onClick={onApproveAndNext}
      >
        {t(($) => $.quick.approve)}
      </Button>
    </>
  );
}
