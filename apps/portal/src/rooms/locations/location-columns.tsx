import type { Location } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { LocationState } from './components/location-state.tsx';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs';
import classes from './location-columns.module.css';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { openKeyOf } from './location-search.ts';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hint } from '@gondola/ui/display/hint.tsx';

interface ColumnWishes {
  /** Of several companies at once each row says whose it is. */
  withCompany: boolean;
  onCenter: (location: Location) => void;
}

/** The columns of the list (back-office 2). `sortKey` is a `sortBy` of the list call. */
export const locationColumns = (
  t: TFunction<'locations'>,
  { withCompany, onCenter }: ColumnWishes,
): readonly Column<Location>[] => [
  {
    key: 'image',
    header: t(($) => $.fields.image),
    width: 60,
    card: 'none',
    cell: (location) => <LocationPicture location={location} />,
  },
  {
    key: 'name',
    header: t(($) => $.fields.name),
    sortKey: 'name',
    hideable: false,
    card: 'title',
    cell: (location) => <LocationTitle location={location} />,
  },
  {
    key: 'internalCode',
    header: t(($) => $.fields.internalCode),
    width: 112,
    cell: (location) => <Truncated text={location.internalCode ?? '—'} />,
  },
  ...(withCompany
    ? [
        {
          key: 'company',
          header: t(($) => $.fields.company),
          width: 116,
          cell: (location: Location) => <Truncated text={location.Company.name} />,
        },
      ]
    : []),
  {
    key: 'address',
    header: t(($) => $.fields.address),
    // The room that the company's column leaves.
    width: withCompany ? 104 : 216,
    cell: (location) => <Truncated text={location.Address.address ?? '—'} />,
  },
  {
    key: 'city',
    header: t(($) => $.fields.city),
    width: 100,
    cell: (location) => <Truncated text={location.Address.city ?? '—'} />,
  },
  {
    key: 'chain',
    header: t(($) => $.fields.chain),
    width: 116,
    cell: (location) => <Truncated text={location.chain ?? '—'} />,
  },
  {
    key: 'createdAt',
    header: t(($) => $.fields.createdAt),
    sortKey: 'createdAt',
    hiddenAtFirst: true,
    width: 116,
    cell: (location) => <DayText at={location.createdAt} />,
  },
  {
    key: 'deleted',
    header: t(($) => $.fields.deleted),
    width: 112,
    card: 'status',
    cell: (location) => <LocationState deleted={location.deleted} />,
  },
  {
    key: 'isDistributionCenter',
    header: t(($) => $.fields.isDistributionCenter),
    width: 172,
    cell: (location) => <CenterSwitch location={location} onAsk={() => onCenter(location)} />,
  },
];

/** The picture of a location in a row; a drawing of a shop where it has none. */
function LocationPicture({ location }: { location: Location }) {
  const { thumbnailUrl, isDistributionCenter } = location;
  if (thumbnailUrl)
    return <img className={classes.picture} src={thumbnailUrl} alt="" loading="lazy" decoding="async" />;
  const Icon = isDistributionCenter ? IconTruckLoading : IconBuildingStore;
  return (
    <span className={classes.picture} aria-hidden="true">
      <Icon size={18} stroke={1.5} />
    </span>
  );
}

/** The name, which opens the details, over the location's number. */
function LocationTitle({ location }: { location: Location }) {
  return (
    <RowTitle name={location.name} under={String(location.id)}>
      <Link
        to="/locations"
        search={(before) => ({ ...before, location: openKeyOf(location) })}
        resetScroll={false}
      >
        {location.name}
      </Link>
    </RowTitle>
  );
}

interface CenterSwitchProps {
  location: Location;
  /** Asks before the flag moves. */
  onAsk: () => void;
}

/** Whether a location is the distribution centre. On the current one, and on deleted ones, it cannot be switched. */
function CenterSwitch({ location, onAsk }: CenterSwitchProps) {
  const { t } = useTranslation('locations');
  const { isDistributionCenter: isCenter, deleted, name } = location;
  const control = (
    <Switch
      size="sm"
      classNames={{ input: classes.input ?? '', track: classes.track ?? '' }}
      aria-label={t(($) => $.center.switch, { name })}
      checked={isCenter}
      disabled={isCenter || deleted}
      onChange={onAsk}
    />
  );
  if (!isCenter) return control;
  return (
    <Hint label={t(($) => $.center.current)}>
      <span>{control}</span>
    </Hint>
  );
}
