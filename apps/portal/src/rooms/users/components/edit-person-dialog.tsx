import { Select, Switch, TextInput } from '@mantine/core';
import { type Person, roles, wholeName } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { PhoneField } from '@gondola/ui/form/phone-field.tsx';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';
import { changeOf, type EditForm, editOf, editSchema, optionalTexts } from '../edit-person-form.ts';
import { usePersonMessages } from '../registration-form.ts';
import { useEditPerson } from '../people-queries.ts';
import { DocumentFields } from './dni-field.tsx';
import classes from './person-fields.module.css';

/** Edits a person: who they are, their role, whether they may sign in, a new password. The e-mail stays. */
export function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('users');
  const edit = useEditPerson(person.id);
  const isSelf = useCurrentUser().id === person.id;
  const state = useZodForm<EditForm, EditForm>({
    schema: editSchema(person),
    messages: usePersonMessages(),
    initialValues: editOf(person),
    onSubmit: async (values) => {
      await edit.mutateAsync(changeOf(person, values));
      notifySuccess(t(($) => $.userInfo.updateSuccess));
      onClose();
    },
  });
  const { form } = state;
  const { active } = form.values;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.edit.title, { name: wholeName(person) })}
      action={t(($) => $.edit.action)}
      state={state}
      width={720}
    >
      <div className={classes.state}>
        <Switch label={t(($) => $.edit.active)} {...form.getInputProps('active', { type: 'checkbox' })} />
        <p className={classes.hint}>
          {t(($) => (active ? $.edit.activeHint : isSelf ? $.edit.inactiveSelf : $.edit.inactiveHint))}
        </p>
      </div>
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
          description={t(($) => $.edit.emailStays)}
          value={person.email}
          disabled
        />
        <Select
          label={t(($) => $.field.role)}
          withAsterisk
          data={roles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
          {...form.getInputProps('role')}
        />
        <DocumentFields form={form} />
        <PhoneField
          label={t(($) => $.field.phoneNumber)}
          countryCode={form.values.countryCode}
          autoComplete="off"
          {...form.getInputProps('phoneNumber')}
        />
        {optionalTexts.slice(2).map((name) => (
          <TextInput
            key={name}
            label={t(($) => $.field[name])}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
        <PasswordField
          label={t(($) => $.edit.password)}
          description={t(($) => $.edit.passwordHint)}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </div>
    </FormDialog>
  );
}
