import { useRef, useState } from 'react';
import { newsContent, type NewsItem } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useSeen } from '@gondola/client/use-expected-values.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useSaveNews } from './queries.ts';

/** The form of a new news item, or of the one given. */
export function useNewsForm(item: NewsItem | undefined, onClose: () => void) {
  const { t } = useTranslation('home');
  const save = useSaveNews();
  const [sending, setSending] = useState(false);
  // One filled form is one item, however often it is sent.
  const requestId = useRef(crypto.randomUUID());
  const initialValues = {
    title: item?.title ?? '',
    description: item?.description ?? '',
    type: item?.type ?? '',
    urlNews: item?.urlNews ?? '',
    urlImage: item?.urlImage ?? '',
    active: item?.active ?? true,
  };
  const withSeen = useSeen(initialValues);
  const state = useZodForm({
    schema: newsContent,
    messages: { webAddress: t(($) => $.news.webAddress) },
    initialValues,
    onSubmit: async (body) => {
      await (item
        ? withSeen((seen) => save.mutateAsync({ id: item.id, body: { ...body, seen } }))
        : save.mutateAsync({ body, requestId: requestId.current }));
      notifySuccess(
        item ? t(($) => $.news.saved, { name: body.title }) : t(($) => $.news.created, { name: body.title }),
      );
      onClose();
    },
  });
  return { ...state, sending, setSending };
}
