import { surveyEmailEndpoints } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useChange } from '@gondola/client/queries.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { readFailure } from '@gondola/ui/form/field-error.ts';
import type { MailValues } from '../mail-form.ts';
import classes from './mail-form.module.css';

interface MailPreviewProps {
  surveyId: number;
  letter: Pick<MailValues, 'subject' | 'body' | 'questions'>;
  onClose: () => void;
}

/** Each complaint of the server about a letter, or that it could not be asked. */
function saidOf(error: unknown): string {
  const { message, fields = [] } = readFailure(error);
  return fields.length > 0 ? fields.map((field) => field.message).join('. ') : message;
}

/** The e-mail as it would go out for the last response of the task, and a way to send it to oneself. */
export default function MailPreview({ surveyId, letter, onClose }: MailPreviewProps) {
  const { t } = useTranslation('tasks');
  const { subject, body, questions } = letter;
  const input = { params: { surveyId }, body: { subject, body, questions } };
  const { data, error } = useQuery({
    queryKey: [surveyEmailEndpoints.previewEmail.path, input],
    queryFn: () => call(surveyEmailEndpoints.previewEmail, input),
    gcTime: 0,
    retry: false,
  });
  const test = useChange(surveyEmailEndpoints.testEmail);
  const send = () =>
    test.mutate(input, {
      onSuccess: ({ recipient }) => notifySuccess(t(($) => $.mail.preview.sent, { recipient })),
      onError: (failure) => notifyError(saidOf(failure)),
    });
  const preview = data?.preview;
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.mail.preview.title)} width={720}>
      <FormFailureNote text={error ? saidOf(error) : undefined} />
      {data || error ? null : (
        <Skeleton height={320} role="status" aria-label={t(($) => $.mail.preview.loading)} />
      )}
      {data && !preview ? <p className={classes.hint}>{t(($) => $.mail.preview.none)}</p> : null}
      {preview ? (
        <>
          <p className={classes.hint}>{t(($) => $.mail.preview.last, { id: preview.responseId })}</p>
          <p className={classes.subject}>{preview.subject}</p>
          {/* Nothing in it runs: an empty sandbox, on top of what the server has taken out. */}
          <iframe
            className={classes.frame}
            sandbox=""
            srcDoc={preview.html}
            title={t(($) => $.mail.preview.frame)}
          />
        </>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.mail.preview.close)}
        </Button>
        <Button disabled={!preview} loading={test.isPending} onClick={send}>
          {t(($) => $.mail.preview.test)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
