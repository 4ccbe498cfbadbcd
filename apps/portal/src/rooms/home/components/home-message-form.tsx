import { useState, useRef } from 'react';
import { type HomeMessage, homeMessageContent, wholeName } from '@gondola/contract';
import { Switch, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { MessageLanguage } from './message-language.tsx';
import classes from './home-form.module.css';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useSaveMessage } from '../queries.ts';

const languages = ['es', 'en'] as const;
const fieldOf = { es: 'spanishMessage', en: 'englishMessage' } as const;

/** Writes a home message, or edits the one given: both languages side by side, on a phone one after the other. */
export function HomeMessageForm({ message, onClose }: { message?: HomeMessage; onClose: () => void }) {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<(typeof languages)[number]>('es');
  const state = useMessageForm(message, onClose);
  const { form } = state;
  // A language that is not in sight must not hide what is wrong in it.
  const isWrong = (language: (typeof languages)[number]) => Boolean(form.errors[fieldOf[language]]);
  const inSight = isWrong(chosen) ? chosen : (languages.find(isWrong) ?? chosen);
  const shown = narrow ? [inSight] : languages;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={message ? t(($) => $.message.edit, { name: message.name }) : t(($) => $.message.new)}
      action={message ? t(($) => $.message.save) : t(($) => $.message.create)}
      state={state}
      width={1020}
    >
      <TextInput
        label={t(($) => $.message.name)}
        description={t(($) => $.message.nameHint)}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {narrow ? (
        <CountTabs
          label={t(($) => $.message.languages)}
          tabs={languages.map((language) => ({
            value: language,
            label: t(($) => $.message.in[language]),
          }))}
          value={inSight}
          onChange={setChosen}
        />
      ) : null}
      <div className={classes.languages}>
        {shown.map((language) => (
          <MessageLanguage
            key={language}
            language={language}
            name={wholeName(user)}
            value={form.values[fieldOf[language]]}
            error={form.errors[fieldOf[language]]}
            onChange={(markup) => form.setFieldValue(fieldOf[language], markup)}
          />
        ))}
      </div>
      <Switch
        label={t(($) => $.message.activeHint)}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

/** The form of a new home message, or of the one given. */
function useMessageForm(message: HomeMessage | undefined, onClose: () => void) {
  const { t } = useTranslation('home');
  const save = useSaveMessage();
  // One filled form is one message, however often it is sent.
  const requestId = useRef(crypto.randomUUID());
  const initialValues = {
    name: message?.name ?? '',
    spanishMessage: message?.spanishMessage ?? '',
    englishMessage: message?.englishMessage ?? '',
    active: message?.active ?? true,
  };
  const withExpectedValues = useExpectedValues(initialValues);
  return useZodForm({
    schema: homeMessageContent,
    initialValues,
    onSubmit: async (body) => {
      await (message
        ? withExpectedValues((expected) => save.mutateAsync({ id: message.id, body: { ...body, expected } }))
        : save.mutateAsync({ body, requestId: requestId.current }));
      notifySuccess(
        message
          ? t(($) => $.message.saved, { name: body.name })
          : t(($) => $.message.created, { name: body.name }),
      );
      onClose();
    },
  });
}
