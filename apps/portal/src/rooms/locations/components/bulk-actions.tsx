import type { Location } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconEye from '~icons/IconEye';
import IconTrash from '~icons/IconTrash';
import { BarAction } from '~/ui/table/bar-action.tsx';
import { useDeleteLocations } from '../use-delete-locations.ts';

interface BulkActionsProps {
  locations: readonly Location[];
  onView: (location: Location) => void;
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** What can be done with the selection: view the one, delete the active ones, restore the deleted ones. */
export function BulkActions({ locations, onView, onDone }: BulkActionsProps) {
  const { t } = useTranslation('locations');
  const { remove, restore, busy } = useDeleteLocations();
  const active = locations.filter(({ deleted }) => !deleted);
  const deleted = locations.filter((location) => location.deleted);
  const [only, another] = locations;
  return (
    <>
      {only && !another ? (
        <BarAction icon={<IconEye size={17} stroke={1.8} />} onClick={() => onView(only)}>
          {t(($) => $.bulk.view)}
        </BarAction>
      ) : null}
      {active.length > 0 ? (
        <BarAction
          icon={<IconTrash size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void remove(active).then(onDone)}
        >
          {t(($) => $.bulk.remove, { count: active.length })}
        </BarAction>
      ) : null}
      {deleted.length > 0 ? (
        <BarAction
          icon={<IconArrowBackUp size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void restore(deleted).then(onDone)}
        >
          {t(($) => $.bulk.restore, { count: deleted.length })}
        </BarAction>
      ) : null}
    </>
  );
}
