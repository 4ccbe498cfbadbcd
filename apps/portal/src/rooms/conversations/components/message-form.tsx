import { useRef, useState } from 'react';
import { newMessage } from '@gondola/contract';
import { Button, Textarea } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import IconPaperclip from '~icons/IconPaperclip';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FileDrop } from '@gondola/ui/upload/file-drop.tsx';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { useWriteMessage } from '../queries.ts';
import { useMentions } from '../use-mentions.ts';
import { MentionList } from './mention-list.tsx';
import classes from './conversation.module.css';

/** What opens below the field, behind the edge of the panel. */
const intoView = (part: HTMLElement | null): void => part?.scrollIntoView?.({ block: 'nearest' });

/** What may be attached to a message, and how it is sent. */
export interface MessageFiles {
  readonly rules: FileRules;
  readonly send: SendFile<string>;
}

const schema = object({ text: newMessage.shape.text });

/** Where the next message is written; ctrl and Enter send it, `@` names people. */
export function MessageForm({ id, files }: { id: number; files: MessageFiles }) {
  const { t } = useTranslation('conversations');
  const write = useWriteMessage(id);
  const file = useSingleUpload(files.send);
  const field = useRef<HTMLTextAreaElement>(null);
  const [attaching, setAttaching] = useState(false);
  // One per message: sent again after a lost answer it stays one. The drop starts again with it.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const state = useZodForm({
    schema,
    initialValues: { text: '' },
    onSubmit: async ({ text }) => {
      await write.mutateAsync({
        text,
        requestId,
        mentions: mentions.named.map((person) => person.id),
        ...(file.address ? { fileUrl: file.address } : {}),
      });
      state.form.setValues({ text: '' });
      mentions.forget();
      file.take([]);
      setAttaching(false);
      setRequestId(crypto.randomUUID());
    },
  });
  const { text } = state.form.values;
  const mentions = useMentions({ id, text, onText: (next) => state.form.setFieldValue('text', next), field });
  useLeaveQuestion(text.trim() !== '' || file.address !== undefined || file.isUploading, {
    busy: state.busy,
  });
  const { onChange, onBlur, ...input } = state.form.getInputProps('text');
  return (
    <form className={classes.form} noValidate onSubmit={state.onSubmit}>
      <FormFailureNote text={state.failure} />
      <div className={classes.field}>
        <Textarea
          ref={field}
          aria-label={t(($) => $.write)}
          placeholder={t(($) => $.write)}
          description={t(($) => $.mention.hint)}
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={8}
          {...input}
          {...mentions.aria}
          onChange={(event) => {
            onChange(event);
            mentions.read(event.currentTarget);
          }}
          onBlur={(event) => {
            mentions.close();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            mentions.press(event);
            const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSending) event.currentTarget.form?.requestSubmit();
          }}
        />
        {mentions.list ? <MentionList {...mentions.list} /> : null}
      </div>
      {attaching ? (
        <div ref={intoView}>
          <FileDrop
            key={requestId}
            label={t(($) => $.drop)}
            rules={files.rules}
            send={file.send}
            onChange={file.take}
          />
        </div>
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
          {t(($) => $.attach)}
        </Button>
        <Button type="submit" loading={state.busy} disabled={file.isUploading}>
          {t(($) => $.send)}
        </Button>
      </div>
    </form>
  );
}
