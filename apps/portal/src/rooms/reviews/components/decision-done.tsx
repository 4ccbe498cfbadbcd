import { reviewEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconCircleCheck from '~icons/IconCircleCheck';
import { useApi } from '~/lib/api/queries.ts';
import { DialogFoot } from '~/ui/feedback/dialog-foot.tsx';
import type { Decision } from './decision-dialog.tsx';
import classes from './decision-dialog.module.css';

// The form whose button had the focus is gone: the way on takes it, so that Enter goes on.
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What was decided, and the way on: the next response that waits, or the list. */
export function DecisionDone({ decision, responseId }: { decision: Decision; responseId: number }) {
  const { t } = useTranslation('reviews');
  const navigate = useNavigate();
  const waiting = useApi(reviewEndpoints.list, { query: { status: 'pending', limit: 50 } });
  const next = waiting.data?.taskResponses.find(({ id, can }) => id !== responseId && can.review);
  return (
    <>
      <p className={classes.done} role="status">
        <IconCircleCheck size={28} stroke={1.6} aria-hidden="true" />
        {t(($) => $.decision[decision].done)}
      </p>
      <DialogFoot>
        <Button variant="default" renderRoot={(props) => <Link to="/qa" {...props} />}>
          {t(($) => $.backToList)}
        </Button>
        {next ? (
          <Button
            ref={focus}
            onClick={() =>
              void navigate({ to: '/qa/$taskResponseId', params: { taskResponseId: String(next.id) } })
            }
          >
            {t(($) => $.nextPending)}
          </Button>
        ) : null}
      </DialogFoot>
    </>
  );
}
