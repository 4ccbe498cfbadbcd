import { Button } from '@mantine/core';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { Frame } from './frame.tsx';

/** The page of a browser that blocks the data of sites: a visit that is answered in it would be lost with the page. */
export function NothingKept() {
  const { t } = useTranslation('field');
  return (
    <Frame title={t(($) => $.title)}>
      <EmptyState
        page
        urgent
        drawing="broken"
        title={t(($) => $.nothingKept.title)}
        text={t(($) => $.nothingKept.text)}
        action={<Button onClick={() => location.reload()}>{t(($) => $.nothingKept.again)}</Button>}
      />
    </Frame>
  );
}
