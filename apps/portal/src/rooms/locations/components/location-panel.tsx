import { type Location, locationEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { isNotFound } from '@gondola/client/call.ts';
import { apiQuery } from '@gondola/client/queries.ts';
import { PanelFoot } from '@gondola/ui/display/panel-foot.tsx';
import { DetailPanel } from '@gondola/ui/feedback/detail-panel.tsx';
import type { LocationKey } from '../queries.ts';
import { useDeleteLocations } from '../use-delete-locations.ts';
import { LocationDetails } from './location-details.tsx';

interface LocationPanelProps {
  open: LocationKey;
  onClose: () => void;
  onCenter: (location: Location) => void;
  /** Edit what every company has of it. */
  onEdit: (location: Location) => void;
}

/** The details of one location, read-only, with what can be done with it as a whole. */
export function LocationPanel({ open, onClose, onCenter, onEdit }: LocationPanelProps) {
  const { t } = useTranslation('locations');
  const query = useQuery(apiQuery(locationEndpoints.get, { params: { id: open.id } }, open.companyId));
  const { remove, restore, busy } = useDeleteLocations();
  // Asked for with its company, it is never the general location.
  const location = query.data && 'companyId' in query.data.location ? query.data.location : undefined;
  return (
    <DetailPanel
      query={query}
      details={location}
      isMissing={isNotFound(query.error)}
      onClose={onClose}
      width={560}
      title={t(($) => $.details.title)}
      words={t(($) => $.details, { returnObjects: true })}
      foot={
        location ? (
          <PanelFoot>
            {location.deleted ? (
              <Button
                variant="default"
                disabled={busy}
                leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
                onClick={() => void restore([location])}
              >
                {t(($) => $.details.restore)}
              </Button>
            ) : (
              <Button
                variant="default"
                disabled={busy}
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={() => void remove([location])}
              >
                {t(($) => $.details.remove)}
              </Button>
            )}
            {location.deleted || location.isDistributionCenter ? null : (
              <Button variant="default" onClick={() => onCenter(location)}>
                {t(($) => $.center.action)}
              </Button>
            )}
            <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => onEdit(location)}>
              {t(($) => $.general.action)}
            </Button>
          </PanelFoot>
        ) : undefined
      }
    >
      {(shown) => <LocationDetails location={shown} tiles={query.data?.tiles ?? null} />}
    </DetailPanel>
  );
}
