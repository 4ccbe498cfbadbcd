import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { RegistrationFields } from '../components/registration-fields.tsx';
import { useRegistration } from '../use-registration.ts';
import classes from './register-page.module.css';

/** Registers a person. They get an invitation by mail and choose their own password (D12). */
export function RegisterPage() {
  const { t } = useTranslation('users');
  const { form, busy, failure, dirty, onSubmit } = useRegistration();
  useLeaveQuestion(dirty, { busy });
  return (
    <section className={classes.page}>
      <PageHeader title={t(($) => $.register.title)} description={t(($) => $.register.description)} />
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <FormFailureNote text={failure} />
        <RegistrationFields form={form} />
        <div className={classes.foot}>
          <Button type="submit" name="another" variant="default" disabled={busy}>
            {t(($) => $.register.another)}
          </Button>
          <Button type="submit" loading={busy}>
            {t(($) => $.register.submit)}
          </Button>
        </div>
      </form>
    </section>
  );
}
