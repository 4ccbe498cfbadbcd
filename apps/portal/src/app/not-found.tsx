import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/display/empty-state.tsx';

/** An address that leads nowhere, or nowhere this person may go. */
export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <EmptyState
      drawing="search"
      title={t(($) => $.notFound.title)}
      text={t(($) => $.notFound.text)}
      action={<Anchor href="/">{t(($) => $.notFound.back)}</Anchor>}
    />
  );
}
