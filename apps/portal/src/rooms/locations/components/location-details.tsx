import { type ReactNode, Suspense } from 'react';
import { addressTexts, keysOf, type LocationDetail, locationTexts } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { countryName } from '@gondola/formats/countries.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { Details } from '@gondola/ui/display/details.tsx';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Thumbnails } from '@gondola/ui/photos/thumbnails.tsx';
import type { Tiles } from '@gondola/ui/map/draw-map.ts';
import { LocationState } from './location-state.tsx';
import classes from './location-details.module.css';

const SmallMap = lazyPart(() => import('./small-map.tsx'));

/** Everything known about a location of a company. */
export function LocationDetails({ location, tiles }: { location: LocationDetail; tiles: Tiles | null }) {
  const { t } = useTranslation('locations');
  const { language, number } = useFormats();
  const { Address: address, Projects: projects } = location;
  const { latitude, longitude } = address;
  const hasPlace = latitude !== null && longitude !== null;
  const facts: [string, ReactNode][] = [
    [t(($) => $.fields.internalCode), location.internalCode],
    [t(($) => $.fields.id), location.id],
    [t(($) => $.fields.company), location.Company.name],
    [t(($) => $.fields.createdAt), <DayText key="created" at={location.createdAt} />],
    ...keysOf(locationTexts).map((key): [string, ReactNode] => [t(($) => $.fields[key]), location[key]]),
    ...keysOf(addressTexts).map((key): [string, ReactNode] => [t(($) => $.fields[key]), address[key]]),
    [t(($) => $.fields.country), countryName(address.countryCode, language)],
    [t(($) => $.fields.coordinates), hasPlace ? `${number(latitude, 5)}, ${number(longitude, 5)}` : null],
    [t(($) => $.fields.users), number(location.totalUsers)],
    [t(($) => $.fields.projects), projects.map(({ name }) => name).join(', ')],
  ];
  return (
    <Details
      name={location.name}
      states={
        <>
          <LocationState deleted={location.deleted} />
          {location.isDistributionCenter ? (
            <StatusBadge tone="blue">{t(($) => $.center.badge)}</StatusBadge>
          ) : null}
        </>
      }
    >
      {location.imageUrl ? (
        <Thumbnails
          label={t(($) => $.fields.image)}
          photos={[
            {
              key: 'image',
              src: location.imageUrl,
              alt: location.name,
              ...(location.thumbnailUrl ? { thumb: location.thumbnailUrl } : {}),
            },
          ]}
        />
      ) : null}
      <Facts facts={facts} />
      {hasPlace ? (
        <DetailsPart heading={t(($) => $.details.place)}>
          <Suspense fallback={<div className={classes.mapHole} />}>
            <SmallMap latitude={latitude} longitude={longitude} name={location.name} tiles={tiles} />
          </Suspense>
        </DetailsPart>
      ) : null}
    </Details>
  );
}
