import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxLength, minLength, object, string, trim } from 'zod/mini';
import { CodeField } from '~/ui/form/code-field.tsx';
import { FormFailureNote } from '~/ui/form/form-failure-note.tsx';
import { useZodForm } from '~/ui/form/use-zod-form.ts';
import classes from '../pages/entry-form.module.css';

interface CodeStepProps {
  /** A rejection lands at the code. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** What had the focus is gone with the step before. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for the code of the authenticator, or for a recovery code where that is lost. */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation('sessions');
  const [byRecovery, setByRecovery] = useState(false);
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({ code: string().check(trim(), minLength(1), maxLength(64)) }),
    initialValues: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  const change = () => {
    setByRecovery(!byRecovery);
    form.reset();
  };
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      <CodeField
        // A browser offers codes for a field it meets, not for one that becomes another.
        key={String(byRecovery)}
        ref={takeFocus}
        digits={!byRecovery}
        label={t(($) => (byRecovery ? $.code.recovery : $.code.authenticator))}
        description={t(($) => (byRecovery ? $.code.recoveryHint : $.code.authenticatorHint))}
        size="md"
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t(($) => $.code.submit)}
      </Button>
      <div className={classes.between}>
        <Anchor component="button" type="button" onClick={change}>
          {t(($) => (byRecovery ? $.code.useAuthenticator : $.code.useRecovery))}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          {t(($) => $.code.back)}
        </Anchor>
      </div>
    </form>
  );
}
