import { type ReactNode } from 'react';
import { codeSent, type Enrolment } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { CopyButton } from '@gondola/ui/display/copy-button.tsx';
import { CodeField } from '@gondola/ui/form/code-field.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { takeFocus } from '@gondola/ui/overlay/focus.ts';
import { QrCode } from './qr-code.tsx';
import classes from './set-up.module.css';

/** Easier to type: four signs at a time. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

interface SetUpFormProps {
  enrolment: Enrolment;
  /** A rejection lands at the code. */
  onCode: (code: string) => Promise<void>;
  /** The submit button and the buttons next to it. */
  foot: (busy: boolean) => ReactNode;
}

/** Takes the secret over into an authenticator, and proves it with the first code. */
export function SetUpForm({ enrolment, onCode, foot }: SetUpFormProps) {
  const { t } = useTranslation('factors');
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({ code: codeSent }),
    initialValues: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  const { secret, uri } = enrolment;
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      <ol className={classes.steps}>
        <li>
          <div className={classes.step}>
            <p ref={takeFocus} tabIndex={-1} data-autofocus className={classes.words}>
              <strong>{t(($) => $.setUp.scan)}</strong>
              <span>{t(($) => $.setUp.scanText)}</span>
            </p>
            <div className={classes.qr}>
              <QrCode text={uri} label={t(($) => $.setUp.qr)} />
            </div>
            <Button component="a" href={uri} variant="default" size="sm" className={classes.open ?? ''}>
              {t(($) => $.setUp.open)}
            </Button>
            <p className={classes.hint}>{t(($) => $.setUp.type)}</p>
            <div className={classes.key}>
              <code>{grouped(secret)}</code>
              <CopyButton value={secret} name={t(($) => $.setUp.key)} />
            </div>
          </div>
        </li>
        <li>
          <div className={classes.step}>
            <p className={classes.words}>
              <strong>{t(($) => $.setUp.confirm)}</strong>
            </p>
            <CodeField
              digits
              label={t(($) => $.code)}
              description={t(($) => $.setUp.confirmText)}
              {...form.getInputProps('code')}
            />
          </div>
        </li>
      </ol>
      {foot(busy)}
    </form>
  );
}
