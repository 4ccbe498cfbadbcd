import { type FormEvent, useEffect, useRef } from 'react';
import { projectRoleLike, type Role, settingsEndpoints, userEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useApi, useReadAgain } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useRegion } from '@gondola/ui/format/region.tsx';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import {
  emptyRegistration,
  type RegistrationForm,
  registrationSchema,
  usePersonMessages,
} from './registration-form.ts';

/** The form that the fields of the registration read and write. */
export type RegistrationFieldsForm = ReturnType<typeof useRegistration>['form'];

interface RegistrationOptions {
  /** The role that the form begins with. */
  readonly beginAs?: Role | undefined;
  /** Gets the new person's id. */
  readonly onDone?: (id: number) => void;
}

/**
 * The registration form: sends the invitation and says to whom. Submitted by a button of the
 * name `another`, the form stays for the next person, with the role, project and country of the one before.
 */
export function useRegistration({ beginAs = emptyRegistration.role, onDone }: RegistrationOptions = {}) {
  const { t } = useTranslation('users');
  const readAgain = useReadAgain(userEndpoints.register);
  // Without a mail server nobody gets the invitation unless they are handed it.
  const { data: settings } = useApi(settingsEndpoints.read, {});
  const hasMail = settings?.surroundings.mail.isSet ?? true;
  /** The form, where it was submitted for one of many. */
  const staying = useRef<HTMLFormElement>(null);
  const state = useZodForm<RegistrationForm, RegistrationForm>({
    schema: registrationSchema,
    messages: usePersonMessages(),
    initialValues: { ...emptyRegistration, role: beginAs, projectRole: projectRoleLike(beginAs) },
    onSubmit: async (values) => {
      const { projectId, projectRole, ...person } = values;
      const projects = projectId ? [{ projectId: Number(projectId), role: projectRole }] : [];
      const { id } = await call(userEndpoints.register, { body: { ...person, projects } });
      notifySuccess(t(($) => (hasMail ? $.register.done : $.register.captured), { email: values.email }));
      void readAgain();
      const element = staying.current;
      if (element) {
        const { role, countryCode } = values;
        drawAndFocus(
          () => state.form.setValues({ ...emptyRegistration, role, countryCode, projectId, projectRole }),
          () => element.querySelector('input'),
        );
        return;
      }
      state.form.reset();
      onDone?.(id);
    },
  });
  const { form } = state;
  const { countryCode: country } = useRegion();
  useEffect(() => {
    // People work where the company does that is looked at.
    if (country !== '') beginWith(form, { countryCode: country });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [country]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOneOfMany = submitter instanceof HTMLButtonElement && submitter.name === 'another';
    staying.current = isOneOfMany ? event.currentTarget : null;
    state.onSubmit(event);
  };
  return { ...state, onSubmit };
}

/** Has the form, and each next one, begin with values that became known a moment after it; what was written meanwhile stays. */
export function beginWith(
  form: Pick<RegistrationFieldsForm, 'isDirty' | 'getInitialValues' | 'setInitialValues' | 'setValues'>,
  part: Partial<RegistrationForm>,
): void {
  if (Object.keys(part).some((name) => form.isDirty(name))) return;
  form.setInitialValues({ ...form.getInitialValues(), ...part });
  form.setValues(part);
}
