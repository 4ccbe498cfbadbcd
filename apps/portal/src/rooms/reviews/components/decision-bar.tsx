import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Taking } from '../use-taking.ts';
import type { Decision } from './decision-dialog.tsx';
import classes from './review-body.module.css';

interface DecisionBarProps {
  response: ReviewedResponse;
  /** How much is marked. */
  marked: number;
  /** The decision whose button takes the focus as it appears. */
  focused: Decision | undefined;
  onAsk: (decision: Decision) => void;
  onTake: () => void;
  taking: Taking;
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** The actions on the review, always in sight: take it while nobody has it, decide it or release it once it is one's own. */
export function DecisionBar({ response, marked, focused, onAsk, onTake, taking }: DecisionBarProps) {
  const { t } = useTranslation('reviews');
  const { can } = response;
  const cross = <IconX size={16} stroke={1.8} />;
  const refOf = (decision: Decision) => (decision === focused ? focus : undefined);
  if (can.start) {
    return (
      <div className={classes.bar} role="region" aria-label={t(($) => $.decisionBar)}>
        <span className={classes.state}>{t(($) => $.isFree)}</span>
        <Button loading={taking.busy} onClick={onTake}>
          {t(($) => $.take)}
        </Button>
      </div>
    );
  }
  if (!can.approve) return null;
  return (
    <div className={classes.bar} role="region" aria-label={t(($) => $.decisionBar)}>
      <div className={classes.state}>
        <span className={classes.marked} role="status">
          {t(($) => $.markedCount, { count: marked })}
        </span>
        <Button variant="subtle" loading={taking.busy} onClick={() => void taking.release(response.id)}>
          {t(($) => $.release)}
        </Button>
      </div>
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
        leftSection={<IconCheck size={17} stroke={1.8} />}
        onClick={() => onAsk('approve')}
      >
        {t(($) => $.decision.approve.short)}
      </Button>
    </div>
  );
}
