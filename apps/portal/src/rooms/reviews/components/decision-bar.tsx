import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import IconX from '~icons/IconX';
import type { Decision } from './decision-dialog.tsx';
import classes from './review-body.module.css';

/** The decisions, always in sight, with how much is marked. */
export function DecisionBar({ marked, onAsk }: { marked: number; onAsk: (decision: Decision) => void }) {
  const { t } = useTranslation('reviews');
  const cross = <IconX size={16} stroke={1.8} />;
  return (
    <div className={classes.bar} role="region" aria-label={t(($) => $.decisionBar)}>
      <span className={classes.marked} role="status">
        {t(($) => $.markedCount, { count: marked })}
      </span>
      <Button
        variant="default"
        aria-disabled={marked === 0}
        leftSection={cross}
        onClick={() => onAsk('rejectSelected')}
      >
        {t(($) => $.decision.rejectSelected.short)}
      </Button>
      <Button variant="default" leftSection={cross} onClick={() => onAsk('reject')}>
        {t(($) => $.decision.reject.short)}
      </Button>
      <Button leftSection={<IconCheck size={17} stroke={1.8} />} onClick={() => onAsk('approve')}>
        {t(($) => $.decision.approve.short)}
      </Button>
    </div>
  );
}
