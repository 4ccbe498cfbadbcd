import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { openTermsFile, useTerms } from '../queries.ts';
import classes from './link-card.module.css';

/** The terms in force, to be read; nothing while there are none. */
export function TermsCard() {
  const { t } = useTranslation('documents');
  const { data } = useTerms();
  const document = data?.document;
  if (!document) return null;
  const view = () => {
    openTermsFile(document.fileKey).catch(() => notifyError(t(($) => $.file.loadingError)));
  };
  return (
    <section className={classes.card} aria-label={t(($) => $.page.title)}>
      <span className={classes.sign}>
        <IconFileTypePdf size={26} stroke={1.4} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{document.name}</h2>
        <p className={classes.text}>{t(($) => $.documents.terms)}</p>
      </div>
      <Button variant="default" leftSection={<IconExternalLink size={17} stroke={1.6} />} onClick={view}>
        {t(($) => $.documents.readTerms)}
      </Button>
    </section>
  );
}
