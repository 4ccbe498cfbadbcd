import { useState } from 'react';
import { challengeAnswers, fileRules, newMessage, type Ticket, ticketEndpoints } from '@gondola/contract';
import { Button, Group, Radio, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { enum as oneOf, object, type output } from 'zod/mini';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { sendTicketFile, useChangeTicket } from '~/rooms/tickets/index.ts';
import { fileNameOf } from '@gondola/ui/photos/file-name-of.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FieldGroup } from '@gondola/ui/form/field-group.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import classes from './new-challenge.module.css';

const schema = object({
  challengeStatus: oneOf(challengeAnswers),
  challengeResponse: newMessage.shape.text,
});
type Answer = output<typeof schema>;

interface AnswerDialogProps {
  challenge: Ticket;
  /** Gets the challenge as it is after the answer, before the dialog closes. */
  onDone: (answered: Ticket) => void;
  onClose: () => void;
}

/** Explains or solves a challenge: status and text are required, a file may come with them. */
export function AnswerDialog({ challenge, onDone, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('challenges');
  const change = useChangeTicket();
  const file = useSingleUpload(sendTicketFile);
  const [keeps, setKeeps] = useState(true);
  const { id, challengeStatus, challengeResponse, challengesResponseFile, crmTicketId } = challenge;
  const [lastModifiedDate, setLastModifiedDate] = useState(challenge.lastModifiedDate);
  const stored = keeps ? challengesResponseFile : null;
  const initialValues: Record<string, unknown> & Record<keyof Answer, string> = {
    // Nothing is chosen for the person: explained and solved are not the same.
    challengeStatus: challengeStatus === 'pending' ? '' : (challengeStatus ?? ''),
    challengeResponse: challengeResponse ?? '',
  };
  const state = useZodForm<typeof initialValues, Answer>({
    schema,
    initialValues,
    onSubmit: async (answer) => {
      if (file.failed) throw new Error(t(($) => $.form.uploadFailed));
      const fileUrl = file.address ?? (keeps ? undefined : null);
      const body = {
        ...answer,
        lastModifiedDate,
        ...(fileUrl === undefined ? {} : { challengesResponseFile: fileUrl }),
      };
      const answered = await change.mutateAsync({ id, change: body }).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error;
        // The next attempt is over the challenge as it is now, with what was written here.
        const { ticket } = await call(ticketEndpoints.get, { params: { id } }, { companyId: null });
        setLastModifiedDate(ticket.lastModifiedDate);
        throw new Error(
          t(($) => (ticket.can.answer ? $.answer.changed : $.answer.closed), { number: crmTicketId }),
        );
      });
      notifySuccess(t(($) => $.answer.done, { number: crmTicketId }));
      onDone(answered);
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
        busy: state.busy || file.isUploading,
        dirty: state.dirty || file.address !== undefined || !keeps,
      }}
      width={520}
    >
      <Radio.Group label={t(($) => $.fields.status)} withAsterisk {...form.getInputProps('challengeStatus')}>
        <Group gap="lg" mt={6}>
          {challengeAnswers.map((value) => (
            <Radio key={value} value={value} label={t(($) => $.status[value])} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={t(($) => $.fields.response)}
        placeholder={t(($) => $.answer.hint)}
        withAsterisk
        rows={5}
        data-autofocus
        {...form.getInputProps('challengeResponse')}
      />
      {stored ? (
        <div className={classes.stored}>
          <span>{fileNameOf(stored)}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setKeeps(false)}>
            {t(($) => $.answer.removeFile)}
          </Button>
        </div>
      ) : (
        <FieldGroup label={t(($) => $.answer.file)}>
          <FileDrop
            label={t(($) => $.answer.drop)}
            rules={fileRules.ticket}
            send={file.send}
            onChange={file.take}
          />
        </FieldGroup>
      )}
    </FormDialog>
  );
}
