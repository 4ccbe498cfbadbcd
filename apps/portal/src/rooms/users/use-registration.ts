import { settingsEndpoints, userEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useApi, useReadAgain } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import {
  emptyRegistration,
  type RegistrationForm,
  registrationSchema,
  usePersonMessages,
} from './registration-form.ts';

/** What the fields of the registration form read and write. */
export type RegistrationFieldsForm = ReturnType<typeof useRegistration>['form'];

/** The registration form: sends the invitation and says to whom. `onDone` gets the new person's id. */
export function useRegistration(onDone?: (id: number) => void) {
  const { t } = useTranslation('users');
  const readAgain = useReadAgain(userEndpoints.register);
  // Without a mail server nobody gets the invitation unless they are handed it.
  const hasMail = useApi(settingsEndpoints.read, {}).data?.surroundings.mail.isSet ?? true;
  const state = useZodForm<RegistrationForm, RegistrationForm>({
    schema: registrationSchema,
    messages: usePersonMessages(),
    initialValues: emptyRegistration,
    onSubmit: async (values) => {
      const links = values.projectId
        ? [{ projectId: Number(values.projectId), role: values.projectRole }]
        : [];
      const { projectId: _, projectRole: __, ...person } = values;
      const { id } = await call(userEndpoints.register, { body: { ...person, projects: links } });
      notifySuccess(t(($) => (hasMail ? $.register.done : $.register.captured), { email: values.email }));
      void readAgain();
      state.form.reset();
      onDone?.(id);
    },
  });
  return state;
}
