import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeSent } from '@gondola/contract';
import { object } from 'zod/mini';
import { CodeField } from '@gondola/ui/form/code-field.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { takeFocus } from '@gondola/ui/overlay/focus.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import classes from '../pages/entry-form.module.css';

interface CodeStepProps {
  /** A rejection lands at the code. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

interface CodeFormProps extends CodeStepProps {
  byRecovery: boolean;
  onChange: () => void;
}

function CodeForm({ byRecovery, onChange, onCode, onBack }: CodeFormProps) {
  const { t } = useTranslation('sessions');
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: object({ code: codeSent }),
    initialValues: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      <CodeField
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
        <Anchor component="button" type="button" onClick={onChange}>
          {t(($) => (byRecovery ? $.code.useAuthenticator : $.code.useRecovery))}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          {t(($) => $.code.back)}
        </Anchor>
      </div>
    </form>
  );
}

/** Asks for the code of the authenticator, or for a recovery code where that is lost: two forms, each with its own faults. */
export function CodeStep(props: CodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <CodeForm
      key={String(byRecovery)}
      byRecovery={byRecovery}
      onChange={() => setByRecovery(!byRecovery)}
      {...props}
    />
  );
}
