import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError } from '@gondola/ui/feedback/toasts.ts';

/** Hands the rows in error to the browser's downloads; says so when that fails. */
export function useSaveErrors(file: FileImport): () => Promise<void> {
  const { t } = useTranslation('imports');
  return async () => {
    try {
      const { saveErrors } = await import('./save-errors.ts');
      await saveErrors(file, {
        line: t(($) => $.preview.row),
        reason: t(($) => $.preview.reason),
        columnName: (name) => t(($) => $.column[name]),
        fileName: `${file.fileName.replace(/\.\w+$/, '')}-${t(($) => $.preview.errorsFile)}.csv`,
      });
    } catch (error) {
      notifyError(error instanceof Error ? error.message : '');
    }
  };
}
