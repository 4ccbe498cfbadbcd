import { rejection, reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { Button, Select, Stack, Textarea } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useApi, useReadAgain } from '@gondola/client/queries.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import type { selectionOf } from '../review-items.ts';
import classes from './decision-dialog.module.css';
import { type Decision, DecisionDone } from './decision-done.tsx';

interface DecisionDialogProps {
  decision: Decision;
  response: ReviewedResponse;
  selection: ReturnType<typeof selectionOf>;
  onClose: () => void;
}

/** Asks, waits, and tells: the three stages of a decision (field-audit 2.2). */
export function DecisionDialog({ decision, response, selection, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('reviews');
  const readAgain = useReadAgain(reviewEndpoints[decision]);
  const [stage, setStage] = useState<'ask' | 'loading' | 'done'>('ask');
  const [failure, setFailure] = useState<string>();
  const [label, setLabel] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const labels = useApi(reviewEndpoints.feedbackLabels, {}, { enabled: decision !== 'approve' });
  const chosen = selection.questionResponseList.length + selection.questionResponseImageList.length;

  const send = () => {
    const params = { id: response.id };
    if (decision === 'approve') return call(reviewEndpoints.approve, { params });
    const feedbackLabelId = Number(label ?? 0);
    if (decision === 'reject') {
      return call(reviewEndpoints.reject, { params, body: { feedbackLabelId, feedbackComment: comment } });
    }
    return call(reviewEndpoints.rejectSelected, {
      params,
      body: { ...selection, feedbackLabelId, feedbackComments: comment },
    });
  };
  const decide = async () => {
    setStage('loading');
    setFailure(undefined);
    try {
      await send();
      setStage('done');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.failed));
      setStage('ask');
    }
    // Also after a refusal: somebody else may have decided meanwhile.
    await readAgain();
  };
  const isAsking = stage === 'ask';
  const leave = useLeaveQuestion(isAsking && comment.trim() !== '', { busy: stage === 'loading' });
  const close = () => {
    if (isAsking) leave(onClose);
  };
  return (
    <Dialog
      opened
      onClose={close}
      closeOnEscape={isAsking}
      width={480}
      title={stage === 'done' ? t(($) => $.decision[decision].short) : t(($) => $.decision[decision].title)}
    >
      {stage === 'done' ? (
        <DecisionDone decision={decision} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (stage === 'ask') void decide();
          }}
        >
          <FormFailureNote text={failure} />
          <Stack gap="md">
            <p className={classes.words}>{t(($) => $.decision[decision].text, { count: chosen })}</p>
            {decision === 'approve' ? null : (
              <>
                <Select
                  label={t(($) => $.label)}
                  placeholder={t(($) => $.noLabel)}
                  clearable
                  value={label}
                  onChange={setLabel}
                  disabled={stage === 'loading'}
                  data={(labels.data?.feedbackLabelsList ?? []).map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                  }))}
                  error={labels.error?.message}
                />
                <Textarea
                  label={t(($) => $.comment)}
                  autosize
                  data-autofocus
                  minRows={3}
                  maxLength={maxLengthOf(rejection.shape.feedbackComment)}
                  value={comment}
                  disabled={stage === 'loading'}
                  onChange={(event) => setComment(event.currentTarget.value)}
                />
              </>
            )}
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
              {t(($) => $.decision[decision].action, { count: chosen })}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
