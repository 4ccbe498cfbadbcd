import { useTranslation } from 'react-i18next';
import { type Marking, markingOf } from '@gondola/ui/table/marking.ts';
import { type LocationKey, useRemoveLocations, useRestoreLocations } from './queries.ts';

/** Deletes at once and offers to take it back. */
export function useDeleteLocations(): Marking<LocationKey> {
  const { t } = useTranslation('locations');
  const removal = useRemoveLocations();
  const restoring = useRestoreLocations();
  return markingOf({
    remove: removal.mutateAsync,
    restore: restoring.mutateAsync,
    busy: removal.isPending || restoring.isPending,
    words: {
      removed: (count) => t(($) => $.bulk.removed, { count }),
      restored: (count) => t(($) => $.bulk.restored, { count }),
      failed: (count, reason) => t(($) => $.bulk.failed, { count, reason }),
    },
  });
}
