import type { Location } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { CenterSwitch } from './components/center-switch.tsx';
import { LocationPicture } from './components/location-picture.tsx';
import { LocationState } from './components/location-state.tsx';
import { LocationTitle } from './components/location-title.tsx';

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
    // What the company's column leaves.
    width: withCompany ? 132 : 216,
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
    width: 104,
    cell: (location) => <CenterSwitch location={location} onAsk={() => onCenter(location)} />,
  },
];
