import { useEffect, useRef, useState } from 'react';
import { surveyEmailEndpoints } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useChange } from '@gondola/client/queries.ts';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { readFailure } from '@gondola/ui/form/field-error.ts';
import type { MailValues } from '../use-mail-form.ts';
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
export function MailPreview({ surveyId, letter, onClose }: MailPreviewProps) {
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
          <MailFrame html={preview.html} />
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

interface Size {
  readonly height: number;
  readonly width: number;
}

/** Pixels that the document in a frame takes; undefined while it has none. On a phone a table may be wider than the frame. */
function sizeOf(frame: HTMLIFrameElement | null): Size | undefined {
  const mail = frame?.contentDocument?.documentElement;
  return mail && { height: mail.offsetHeight, width: mail.scrollWidth };
}

/**
 * The mail as it will look. The keyboard and the pointer stay outside: what has the focus inside a frame is out of the dialog's
 * reach, and Escape would be lost in it. The frame is as tall as the mail; what scrolls is the part around it.
 */
function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation('tasks');
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<Size>({ height: 320, width: 0 });
  useEffect(() => {
    const measure = () => {
      const { current } = frame;
      if (!current) return;
      // At the width it had before, the mail would never find that less is enough.
      current.style.minWidth = '0';
      const next = sizeOf(current);
      if (!next) return;
      current.style.minWidth = `${next.width}px`;
      setSize(next);
    };
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard
    <div className={classes.frame} role="region" aria-label={t(($) => $.mail.preview.frame)} tabIndex={0}>
      {/* Nothing in it runs: the sandbox allows this page to measure it and no script, on top of what the server has taken out. */}
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={html}
        title={t(($) => $.mail.preview.frame)}
        tabIndex={-1}
        style={{ height: size.height, minWidth: size.width }}
        onLoad={({ currentTarget }) => setSize((before) => sizeOf(currentTarget) ?? before)}
      />
    </div>
  );
}
