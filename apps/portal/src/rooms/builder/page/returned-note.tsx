import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { removePages } from '@gondola/builder';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import classes from './page-editor.module.css';

/** Says of a page that a merge brought back why it is there, until the person has decided about it. */
export default function ReturnedNote({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('versions');
  const store = useBuilder();
  const returned = useBuilderState((now) => now.returned.get(pageKey));
  if (!returned) return null;
  const name = returned.editor || t(($) => $.notice.somebody);
  return (
    <div className={classes.returned} role="note">
      <p>{t(($) => $.returned[returned.they], { name })}</p>
      <Button size="xs" variant="default" onClick={() => store.forgetReturned(pageKey)}>
        {t(($) => $.returned.keep)}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={() => store.run((draft) => removePages(draft, new Set([pageKey])))}
      >
        {t(($) => $.returned.remove)}
      </Button>
    </div>
  );
}
