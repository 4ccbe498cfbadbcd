import type { Location } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { MarkActions } from '@gondola/ui/table/mark-actions.tsx';
import { useDeleteLocations } from '../use-delete-locations.ts';

interface BulkActionsProps {
  locations: readonly Location[];
  onView: (location: Location) => void;
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** What can be done with the selection: view the one, delete or restore them. */
export function BulkActions({ locations, onView, onDone }: BulkActionsProps) {
  const { t } = useTranslation('locations');
  const marking = useDeleteLocations();
  const [only, another] = locations;
  return (
    <>
      {only && !another ? (
        <BarAction icon={<IconEye size={17} stroke={1.8} />} onClick={() => onView(only)}>
          {t(($) => $.bulk.view)}
        </BarAction>
      ) : null}
      <MarkActions
        rows={locations}
        marking={marking}
        onDone={onDone}
        words={{
          remove: (count) => t(($) => $.bulk.remove, { count }),
          restore: (count) => t(($) => $.bulk.restore, { count }),
        }}
      />
    </>
  );
}
