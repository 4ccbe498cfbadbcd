import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';

/** An address that leads nowhere, or nowhere this person may go. */
export function NotFound() {
  const { t } = useTranslation('app');
  usePageTitle(t(($) => $.notFound.title));
  return (
    <NoSuchThing
      title={t(($) => $.notFound.title)}
      text={t(($) => $.notFound.text)}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/home" {...props} />}>
          {t(($) => $.notFound.back)}
        </Button>
      }
    />
  );
}
