import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';

/** In place of a response, or an answer of one, that is not there. */
export function NoSuchResponse() {
  const { t } = useTranslation('teleaudit');
  return (
    <NoSuchThing
      title={t(($) => $.noSuchResponse)}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/teleaudit" {...props} />}>
          {t(($) => $.toList)}
        </Button>
      }
    />
  );
}
