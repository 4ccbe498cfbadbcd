import { useId, useState } from 'react';
import { challengeAnswers, newChallengeMessage, type Ticket } from '@gondola/contract';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useTranslation } from 'react-i18next';
import { enum as oneOf, object, type output } from 'zod/mini';
import { fileNameOf, sendTicketFile, ticketFileRules, useChangeTicket } from '~/rooms/tickets/index.ts';
import { notifySuccess } from '~/ui/feedback/toasts.ts';
import { FormDialog } from '~/ui/form/form-dialog.tsx';
import { useZodForm } from '~/ui/form/use-zod-form.ts';
import { FileDrop } from '~/ui/upload/file-drop.tsx';
import { useSingleUpload } from '~/ui/upload/use-single-upload.ts';
import classes from './new-challenge.module.css';

const schema = object({
  challengeStatus: oneOf(challengeAnswers),
  challengeResponse: newChallengeMessage.shape.text,
});
type Answer = output<typeof schema>;

/** Explains or solves a challenge: status and text are required, a file may come with them. */
export function AnswerDialog({ challenge, onClose }: { challenge: Ticket; onClose: () => void }) {
  const { t } = useTranslation('challenges');
  const change = useChangeTicket();
  const file = useSingleUpload(sendTicketFile);
  const [keeps, setKeeps] = useState(true);
  const label = useId();
  const { challengeStatus, challengeResponse, challengesResponseFile, lastModifiedDate, crmTicketId } =
    challenge;
  const stored = keeps ? challengesResponseFile : null;
  const state = useZodForm<Record<string, unknown> & Answer, Answer>({
    schema,
    initialValues: {
      challengeStatus: challengeStatus === 'solved' ? 'solved' : 'explained',
      challengeResponse: challengeResponse ?? '',
    },
    onSubmit: async (answer) => {
      if (file.failed) throw new Error(t(($) => $.form.uploadFailed));
      const fileUrl = file.address ?? (keeps ? undefined : null);
      await change.mutateAsync({
        id: challenge.id,
        change: {
          ...answer,
          lastModifiedDate,
          ...(fileUrl === undefined ? {} : { challengesResponseFile: fileUrl }),
        },
      });
      notifySuccess(t(($) => $.answer.done, { number: crmTicketId }));
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.answer.title, { number: crmTicketId })}
      action={t(($) => $.answer.save)}
      state={{
        ...state,
        busy: state.busy || file.sending,
        dirty: state.dirty || file.address !== undefined || !keeps,
      }}
      width={520}
    >
      <div>
        <p id={label} className={classes.label}>
          {t(($) => $.fields.status)}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          data={challengeAnswers.map((value) => ({ value, label: t(($) => $.status[value]) }))}
          value={form.values.challengeStatus}
          onChange={(value) => form.setFieldValue('challengeStatus', value)}
        />
      </div>
      <Textarea
        label={t(($) => $.fields.response)}
        placeholder={t(($) => $.answer.hint)}
        withAsterisk
        rows={5}
        data-autofocus
        {...form.getInputProps('challengeResponse')}
      />
      {stored ? (
        <div className={classes.foot} style={{ marginTop: 0, justifyContent: 'space-between' }}>
          <span>{fileNameOf(stored)}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setKeeps(false)}>
            {t(($) => $.answer.removeFile)}
          </Button>
        </div>
      ) : (
        <div role="group" aria-label={t(($) => $.answer.file)}>
          <p className={classes.label}>{t(($) => $.answer.file)}</p>
          <FileDrop
            label={t(($) => $.thread.drop)}
            rules={ticketFileRules}
            send={file.send}
            onChange={file.take}
          />
        </div>
      )}
    </FormDialog>
  );
}
