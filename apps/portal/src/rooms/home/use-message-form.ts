import { useRef } from 'react';
import { type HomeMessage, homeMessageContent } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useSeen } from '@gondola/client/use-expected-values.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useSaveMessage } from './queries.ts';

/** The form of a new home message, or of the one given. */
export function useMessageForm(message: HomeMessage | undefined, onClose: () => void) {
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
  const withSeen = useSeen(initialValues);
  return useZodForm({
    schema: homeMessageContent,
    initialValues,
    onSubmit: async (body) => {
      await (message
        ? withSeen((seen) => save.mutateAsync({ id: message.id, body: { ...body, seen } }))
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
