import { wholeName } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useRestorePerson } from './people-queries.ts';

/** Takes the deletion of a person back and says so, or why not. */
export function useRestoring(): { restore: (id: number) => Promise<void>; busy: boolean } {
  const { t } = useTranslation('users');
  const restoring = useRestorePerson();
  const restore = async (id: number): Promise<void> => {
    try {
      const person = await restoring.mutateAsync(id);
      notifySuccess(t(($) => $.delete.restored, { name: wholeName(person) }));
    } catch (error) {
      notifyError(error instanceof Error ? error.message : '');
    }
  };
  return { restore, busy: restoring.isPending };
}
