import { useState } from 'react';
import { newChallengeMessage } from '@gondola/contract';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import IconPaperclip from '~icons/IconPaperclip';
import { sendTicketFile, ticketFileRules } from '~/rooms/tickets/index.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { useWriteMessage } from '../queries.ts';
import classes from './thread.module.css';

const schema = object({ text: newChallengeMessage.shape.text });

/** Where the next line of a thread is written; ctrl and Enter send it. */
export function MessageForm({ id }: { id: number }) {
  const { t } = useTranslation('challenges');
  const write = useWriteMessage(id);
  const file = useSingleUpload(sendTicketFile);
  const [attaching, setAttaching] = useState(false);
  // One per message: sent again after a lost answer it stays one line. The drop starts again with it.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const state = useZodForm({
    schema,
    initialValues: { text: '', fileUrl: '' },
    onSubmit: async ({ text }) => {
      await write.mutateAsync({ text, requestId, ...(file.address ? { fileUrl: file.address } : {}) });
      state.form.setValues({ text: '' });
      file.take([]);
      setAttaching(false);
      setRequestId(crypto.randomUUID());
    },
  });
  useLeaveQuestion(state.form.values.text.trim() !== '' || file.address !== undefined || file.isUploading, {
    busy: state.busy,
  });
  return (
    <form className={classes.form} noValidate onSubmit={state.onSubmit}>
      <FormFailureNote text={state.failure} />
      <Textarea
        aria-label={t(($) => $.thread.write)}
        placeholder={t(($) => $.thread.write)}
        autosize
        minRows={2}
        maxRows={8}
        onKeyDown={(event) => {
          const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isSending) event.currentTarget.form?.requestSubmit();
        }}
        {...state.form.getInputProps('text')}
      />
      {attaching ? (
        <FileDrop
          key={requestId}
          label={t(($) => $.thread.drop)}
          rules={ticketFileRules}
          send={file.send}
          onChange={file.take}
        />
      ) : null}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPaperclip size={16} stroke={1.7} />}
          aria-expanded={attaching}
          onClick={() => {
            file.take([]);
            setAttaching(!attaching);
          }}
        >
          {t(($) => $.thread.attach)}
        </Button>
        <Button type="submit" loading={state.busy} disabled={file.isUploading}>
          {t(($) => $.thread.send)}
        </Button>
      </div>
    </form>
  );
}
