import type { CompanyDocument } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/feedback/toasts.ts';
import { useDocumentChanges } from './queries.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Removes a document at once and offers to take it back. */
export function useDocumentRemoval(): (document: CompanyDocument) => Promise<void> {
  const { t } = useTranslation('documents');
  const { remove, restore } = useDocumentChanges();
  const bringBack = async (document: CompanyDocument): Promise<void> => {
    try {
      await restore(document);
      notifySuccess(t(($) => $.restored, { name: document.name }));
    } catch (error) {
      notifyError(reasonOf(error));
    }
  };
  return async (document) => {
    try {
      await remove(document);
      undoToast({
        text: t(($) => $.removed, { name: document.name }),
        undo: () => void bringBack(document),
      });
    } catch (error) {
      notifyError(reasonOf(error));
    }
  };
}
