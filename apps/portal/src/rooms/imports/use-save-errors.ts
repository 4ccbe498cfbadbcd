import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { saveErrors } from './save-errors.ts';

/** Hands the rows in error to the browser's downloads; says so when that fails. */
export function useSaveErrors(file: FileImport): () => Promise<void> {
  const { t } = useTranslation('imports');
  const { language } = useFormats();
  return async () => {
    try {
      await saveErrors(file, {
        line: t(($) => $.preview.row),
        reason: t(($) => $.preview.reason),
        columnName: (name) => t(($) => $.column[name]),
        fileName: `${file.fileName.replace(/\.\w+$/, '')}-${t(($) => $.preview.errorsFile)}.csv`,
        language,
      });
    } catch (error) {
      notifyError(error instanceof Error ? error.message : '');
    }
  };
}
