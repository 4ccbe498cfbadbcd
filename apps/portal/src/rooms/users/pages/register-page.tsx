import { Button, Select, TextInput } from '@mantine/core';
import '~/ui/form/inputs.css';
import { roles, userEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '~/lib/api/call.ts';
import { countryOptions } from '~/lib/countries.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { PageHeader } from '~/ui/display/page-header.tsx';
import { notifySuccess } from '~/ui/feedback/toasts.ts';
import { FormFailureNote } from '~/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '~/ui/form/use-leave-question.ts';
import { useZodForm } from '~/ui/form/use-zod-form.ts';
import { ProjectLinkFields } from '../components/project-link-fields.tsx';
import { emptyRegistration, type RegistrationForm, useRegistrationSchema } from '../registration-form.ts';
import classes from './register-page.module.css';

const optional = ['lastName', 'phoneNumber', 'bank', 'numberAccount', 'qrAuthorization'] as const;

/** Registers a person. They get an invitation by mail and choose their own password (D12). */
export function RegisterPage() {
  const { t } = useTranslation('users');
  const { language } = useFormats();
  const schema = useRegistrationSchema();
  const { form, busy, failure, dirty, onSubmit } = useZodForm<RegistrationForm, RegistrationForm>({
    schema,
    initialValues: emptyRegistration,
    onSubmit: async (values) => {
      const links = values.projectId
        ? [{ projectId: Number(values.projectId), role: values.projectRole }]
        : [];
      const { projectId: _, projectRole: __, ...person } = values;
      await call(userEndpoints.register, { body: { ...person, projects: links } });
      notifySuccess(t(($) => $.register.done, { email: values.email }));
      form.reset();
    },
  });
  useLeaveQuestion(dirty);
  return (
    <section className={classes.page}>
      <PageHeader title={t(($) => $.register.title)} description={t(($) => $.register.description)} />
      <form noValidate onSubmit={onSubmit} className={classes.form}>
        <FormFailureNote text={failure} />
        <div className={classes.fields}>
          <TextInput
            label={t(($) => $.field.fullName)}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('fullName')}
          />
          <TextInput
            label={t(($) => $.field.email)}
            withAsterisk
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t(($) => $.field.dni)}
            description={t(($) => $.field.dniRule)}
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('dni')}
          />
          <Select
            label={t(($) => $.field.countryCode)}
            withAsterisk
            searchable
            allowDeselect={false}
            data={countryOptions(language)}
            {...form.getInputProps('countryCode')}
          />
          <Select
            label={t(($) => $.field.role)}
            withAsterisk
            allowDeselect={false}
            data={roles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
            {...form.getInputProps('role')}
          />
          {optional.map((name) => (
            <TextInput
              key={name}
              label={t(($) => $.field[name])}
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
        </div>
        <ProjectLinkFields form={form} />
        <div className={classes.foot}>
          <Button type="submit" loading={busy}>
            {t(($) => $.register.submit)}
          </Button>
        </div>
      </form>
    </section>
  );
}
