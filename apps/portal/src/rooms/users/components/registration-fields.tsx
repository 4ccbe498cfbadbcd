import { Select, TextInput } from '@mantine/core';
import { projectRoleLike, roles } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '@gondola/ui/form/phone-field.tsx';
import type { RegistrationFieldsForm } from '../use-registration.ts';
import { DocumentFields } from './dni-field.tsx';
import { ProjectLinkFields } from './project-link-fields.tsx';
import classes from './person-fields.module.css';

const optional = ['bank', 'numberAccount', 'qrAuthorization'] as const;

/** The new person, and the first project they work on: what is typed comes before the country and the role, which are proposed. */
export function RegistrationFields({ form }: { form: RegistrationFieldsForm }) {
  const { t } = useTranslation('users');
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t(($) => $.field.fullName)}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('fullName')}
        />
        <TextInput
          label={t(($) => $.field.lastName)}
          autoComplete="off"
          {...form.getInputProps('lastName')}
        />
        <TextInput
          label={t(($) => $.field.email)}
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <DocumentFields form={form} required>
          <PhoneField
            label={t(($) => $.field.phoneNumber)}
            countryCode={form.values.countryCode}
            autoComplete="off"
            {...form.getInputProps('phoneNumber')}
          />
        </DocumentFields>
        <Select
          label={t(($) => $.field.role)}
          withAsterisk
          data={roles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
          {...form.getInputProps('role')}
          onChange={(role) => {
            if (role) form.setValues({ role, projectRole: projectRoleLike(role) });
          }}
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
    </>
  );
}
