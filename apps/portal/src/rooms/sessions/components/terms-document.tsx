import { Button } from '@mantine/core';
import { documentEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconFileText from '~icons/IconFileText';
import { call } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';
import classes from '../pages/entry-form.module.css';

/** The terms in force, to be read before they are accepted. */
export function TermsDocument() {
  const { t } = useTranslation('sessions');
  const { data, error, isPending } = useApi(documentEndpoints.terms, {});
  const open = async (fileName: string): Promise<void> => {
    // Opened before the address is known: a window opened later would be blocked.
    const page = window.open('', '_blank');
    try {
      const { returnData } = await call(documentEndpoints.address, { query: { fileName } });
      if (page) page.location.href = returnData.signedRequest;
    } catch {
      page?.close();
      notifyError(t(($) => $.verify.fileLoadingError));
    }
  };
  if (error) return <p role="alert">{t(($) => $.verify.errorLoadingTerms)}</p>;
  if (isPending) return <p>{t(($) => $.verify.loadingTerms)}</p>;
  const { document } = data;
  if (!document) return <p>{t(($) => $.verify.noTerms)}</p>;
  return (
    <div className={classes.terms}>
      <IconFileText size={20} stroke={1.6} />
      <span>{document.name}</span>
      <Button variant="default" size="xs" onClick={() => void open(document.fileKey)}>
        {t(($) => $.verify.read)}
      </Button>
    </div>
  );
}
