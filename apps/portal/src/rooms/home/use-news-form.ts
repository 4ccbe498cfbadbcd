import { useRef, useState } from 'react';
import { newsContent, type NewsItem } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useSaveNews } from './queries.ts';

/** The form of a new news item, or of the one given. */
export function useNewsForm(item: NewsItem | undefined, onClose: () => void) {
  const { t } = useTranslation('home');
  const save = useSaveNews();
  const [isUploading, setUploading] = useState(false);
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
  const withExpectedValues = useExpectedValues(initialValues);
  const state = useZodForm({
    schema: newsContent,
    messages: { webAddress: t(($) => $.news.webAddress) },
    initialValues,
    onSubmit: async (body) => {
      await (item
        ? withExpectedValues((expected) => save.mutateAsync({ id: item.id, body: { ...body, expected } }))
        : save.mutateAsync({ body, requestId: requestId.current }));
      notifySuccess(
        item ? t(($) => $.news.saved, { name: body.title }) : t(($) => $.news.created, { name: body.title }),
      );
      onClose();
    },
  });
  return { ...state, isUploading, setUploading };
}
