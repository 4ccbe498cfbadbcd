import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { fieldApplication } from '@gondola/client/after-sign-in.ts';
import { beginSession, useSession } from '@gondola/client/session.ts';
import { type Credentials, useSignIn } from '@gondola/client/use-sign-in.ts';
import { codeSent, signInBody } from '@gondola/contract';
import { CodeField } from '@gondola/ui/form/code-field.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { takeFocus } from '@gondola/ui/overlay/focus.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, email, object } from 'zod/mini';
import { takeOpenedTickets } from './without-session.ts';
import { countUnsent } from './device/unsent-note.ts';
import { readWorker } from './device/worker.ts';
import { Frame } from './frame.tsx';
import classes from './sign-in.module.css';

const sent = signInBody.shape;
const credentials = object({
  email: sent.email.check(email()),
  password: sent.password,
  remember: boolean(),
});
const codeForm = object({ code: codeSent });

interface PasswordStepProps {
  onPassword: (credentials: Credentials) => Promise<void>;
}

function PasswordStep({ onPassword }: PasswordStepProps) {
  const { t } = useTranslation('field');
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: credentials,
    messages: {
      wrongEmail: t(($) => $.signIn.wrongEmail),
      passwordRequired: t(($) => $.signIn.passwordRequired),
    },
    initialValues: { email: '', password: '', remember: true },
    onSubmit: onPassword,
  });
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      <TextInput
        ref={takeFocus}
        label={t(($) => $.signIn.email)}
        type="email"
        autoComplete="username"
        size="lg"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t(($) => $.signIn.password)}
        autoComplete="current-password"
        size="lg"
        {...form.getInputProps('password')}
      />
      <Checkbox
        label={t(($) => $.signIn.remember)}
        size="md"
        {...form.getInputProps('remember', { type: 'checkbox' })}
      />
      <Button type="submit" size="lg" loading={busy} fullWidth>
        {t(($) => $.signIn.submit)}
      </Button>
      <Anchor href="/recover-password">{t(($) => $.signIn.forgot)}</Anchor>
    </form>
  );
}

interface CodeStepProps {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** A code of the authenticator, or a recovery code: the field takes either. */
function CodeStep({ onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation('field');
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: codeForm,
    initialValues: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      <CodeField
        ref={takeFocus}
        digits={false}
        label={t(($) => $.signIn.code)}
        description={t(($) => $.signIn.codeHint)}
        size="lg"
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="lg" loading={busy} fullWidth>
        {t(($) => $.signIn.submit)}
      </Button>
      <Anchor component="button" type="button" onClick={onBack}>
        {t(($) => $.signIn.back)}
      </Anchor>
    </form>
  );
}

interface RemovedWorker {
  readonly name: string;
  /** Visits of theirs that are still on this phone. */
  readonly unsent: number;
}

/** The worker of this phone, where their account was ended; undefined without a connection. */
function useRemovedWorker(): RemovedWorker | undefined {
  const [removed, setRemoved] = useState<RemovedWorker>();
  useEffect(() => {
    const worker = readWorker();
    if (!worker) return;
    const ask = async () => {
      const removedIds = await takeOpenedTickets();
      if (removedIds.includes(worker.userId))
        setRemoved({ name: worker.name, unsent: countUnsent(worker.userId) });
    };
    void ask();
  }, []);
  return removed;
}

/** Says that the account was ended, and that what was answered is still here (D85). */
function RemovedNotice({ name, unsent }: RemovedWorker) {
  const { t } = useTranslation('field');
  return (
    <p role="status" className={classes.notice}>
      {t(($) => $.signIn.removed, { name })}{' '}
      {unsent > 0 ? t(($) => $.signIn.removedVisits, { count: unsent }) : null}
    </p>
  );
}

/** The way in: e-mail and password, then a code where the person has a second factor. */
export default function SignIn() {
  const { t } = useTranslation('field');
  const { ended } = useSession();
  const removed = useRemovedWorker();
  const { step, enter, restart } = useSignIn(({ user, token }, { remember = false }) =>
    beginSession(token, remember, user.id),
  );
  return (
    <Frame title={t(($) => $.signIn.title)}>
      <div className={classes.signIn}>
        <h1 className={classes.title}>{t(($) => $.signIn.title)}</h1>
        {removed ? <RemovedNotice {...removed} /> : null}
        {ended === 'expired' && step.kind === 'password' && !removed ? (
          <p role="status" className={classes.notice}>
            {t(($) => $.signIn.expired)}
          </p>
        ) : null}
        {step.kind === 'password' ? <PasswordStep onPassword={enter} /> : null}
        {step.kind === 'code' ? (
          <CodeStep onCode={(code) => enter(step.credentials, code)} onBack={restart} />
        ) : null}
        {step.kind === 'setUp' ? (
          // Administrators who must set up a second factor do so in the portal.
          <p role="status" className={classes.notice}>
            {t(($) => $.signIn.setUp)}{' '}
            <Anchor href={`/login?next=${fieldApplication}`}>{t(($) => $.signIn.portal)}</Anchor>
          </p>
        ) : null}
      </div>
    </Frame>
  );
}
