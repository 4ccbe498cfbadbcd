import { useEffect, useRef, useState } from 'react';
import { maxMessageFiles, newMessage } from '@gondola/contract';
import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { ApiFailure } from '@gondola/client/call.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import type { FileRules } from '@gondola/ui/upload/file-rules.ts';
import { UploadList } from '@gondola/ui/upload/upload-list.tsx';
import { useFileChoice } from '@gondola/ui/upload/use-file-choice.tsx';
import { useFormUploads } from '@gondola/ui/upload/use-form-uploads.ts';
import type { SendFile } from '@gondola/ui/upload/use-uploads.ts';
import { useWriteMessage } from '../queries.ts';
import { useMentions } from '../use-mentions.ts';
import { MentionList } from './mention-list.tsx';
import classes from './conversation.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

/** Rules of attachments to a message, and how they are sent. */
export interface MessageFiles {
  readonly rules: FileRules;
  readonly send: SendFile<string>;
}

const schema = object({ text: newMessage.shape.text });

/** Where the next message is written; ctrl and Enter send it, `@` names people, files are chosen, dropped or pasted. */
export function MessageForm({ id, files }: { id: number; files: MessageFiles }) {
  const { t } = useTranslation('conversations');
  const write = useWriteMessage(id);
  const uploads = useFormUploads(files.send);
  const field = useRef<HTMLTextAreaElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // One per message: sent again after a lost answer it stays one.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const state = useZodForm({
    schema,
    initialValues: { text: '' },
    onSubmit: async ({ text }) => {
      const written = state.form.getValues().text;
      try {
        const mentioned = mentions.named.map((person) => person.id);
        await write.mutateAsync({ text, requestId, mentions: mentioned, fileUrls: uploads.addresses });
      } catch (failure) {
        if (uploads.markRefused(failure, 'fileUrls')) return;
        // An earlier try arrived after all, with other words or files: what is here now is another message.
        if (failure instanceof ApiFailure && failure.status === 409) setRequestId(crypto.randomUUID());
        throw failure;
      }
      // Other words by now are those of the next message.
      if (state.form.getValues().text === written) {
        state.form.setValues({ text: '' });
        mentions.forget();
      }
      uploads.clear();
      choice.forgetRefusals();
      setRequestId(crypto.randomUUID());
    },
  });
  const { text } = state.form.values;
  const mentions = useMentions({ id, text, onText: (next) => state.form.setFieldValue('text', next), field });
  useLeaveQuestion(text.trim() !== '' || uploads.uploads.length > 0, { busy: state.busy });
  const choice = useFileChoice({
    rules: { ...files.rules, maxFiles: maxMessageFiles },
    held: uploads.uploads.length,
    onFiles: uploads.add,
    isClosed: state.busy,
  });
  // Each file pushes the buttons down, behind the edge of the panel.
  const chosen = uploads.uploads.length;
  useEffect(() => {
    if (chosen > 0) foot.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  // Chosen files go with the message: it waits for all of them.
  const isIncomplete = uploads.isUploading || uploads.failed;
  const { onChange, onBlur, ...input } = state.form.getInputProps('text');
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => (isIncomplete ? event.preventDefault() : state.onSubmit(event))}
      onPaste={choice.onPaste}
      {...choice.drop}
    >
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
            const isSending = pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSending) event.currentTarget.form?.requestSubmit();
          }}
        />
        {mentions.list ? <MentionList {...mentions.list} /> : null}
      </div>
      <UploadList
        uploads={uploads.uploads}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        focusAfterLast={() => attach.current?.focus()}
      />
      {choice.input}
      {choice.refusals}
      {isIncomplete ? (
        <p className={classes.note} role={uploads.failed ? 'alert' : 'status'}>
          {uploads.failed ? t(($) => $.files.failed) : t(($) => $.files.sending)}
        </p>
      ) : null}
      <div ref={foot} className={classes.foot}>
        <Button
          ref={attach}
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPaperclip size={16} stroke={1.7} />}
          onClick={choice.choose}
        >
          {t(($) => $.attach)}
        </Button>
        <Button type="submit" loading={state.busy} disabled={isIncomplete}>
          {t(($) => $.send)}
        </Button>
      </div>
    </form>
  );
}
