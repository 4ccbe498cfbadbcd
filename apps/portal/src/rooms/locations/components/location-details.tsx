import { lazy, type ReactNode, Suspense } from 'react';
import type { LocationDetail } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { countryName } from '~/lib/countries.ts';
import { useFormats } from '~/lib/use-formats.ts';
import { DayText } from '~/ui/display/day-text.tsx';
import { StatusBadge } from '~/ui/display/status-badge.tsx';
import { Thumbnails } from '~/ui/photos/thumbnails.tsx';
import type { Tiles } from '../draw-map.ts';
import { LocationState } from './location-state.tsx';
import classes from './location-details.module.css';

const SmallMap = lazy(() => import('./small-map.tsx'));

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
    [t(($) => $.fields.chain), location.chain],
    [t(($) => $.fields.chainSubCategory), location.chainSubCategory],
    [t(($) => $.fields.address), address.address],
    [t(($) => $.fields.city), address.city],
    [t(($) => $.fields.sector), address.sector],
    [t(($) => $.fields.zone), address.zone],
    [t(($) => $.fields.region), address.region],
    [t(($) => $.fields.country), countryName(address.countryCode, language)],
    [t(($) => $.fields.coordinates), hasPlace ? `${number(latitude, 5)}, ${number(longitude, 5)}` : null],
    [t(($) => $.fields.users), number(location.totalUsers)],
    [t(($) => $.fields.projects), projects.map(({ name }) => name).join(', ')],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard, and the panel scrolls this
    <article className={classes.details} tabIndex={0} aria-label={location.name}>
      <div className={classes.head}>
        <h2 className={classes.name}>{location.name}</h2>
        <div className={classes.states}>
          <LocationState deleted={location.deleted} />
          {location.isDistributionCenter ? (
            <StatusBadge tone="blue">{t(($) => $.center.badge)}</StatusBadge>
          ) : null}
        </div>
      </div>
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
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      {hasPlace ? (
        <section>
          <h3 className={classes.heading}>{t(($) => $.details.place)}</h3>
          <Suspense fallback={<div className={classes.mapHole} />}>
            <SmallMap latitude={latitude} longitude={longitude} name={location.name} tiles={tiles} />
          </Suspense>
        </section>
      ) : null}
    </article>
  );
}
