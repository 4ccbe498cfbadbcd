import type { AdministeredCompany } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { countryName } from '@gondola/formats/countries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { LogoOrInitials } from '@gondola/ui/display/logo-or-initials.tsx';
import { StorageMeter } from './storage-meter.tsx';
import classes from './use-company-columns.module.css';

/** Columns of the companies' table. */
export function useCompanyColumns(): Column<AdministeredCompany>[] {
  const { t } = useTranslation('companies');
  const { language, number } = useFormats();
  return [
    {
      key: 'name',
      header: t(($) => $.column.name),
      sortKey: 'name',
      card: 'title',
      hideable: false,
      cell: (company) => (
        <span className={classes.name}>
          <LogoOrInitials of={company} size={30} />
          <Truncated text={company.name} />
        </span>
      ),
    },
    {
      key: 'countryCode',
      header: t(($) => $.column.countryCode),
      sortKey: 'countryCode',
      width: 110,
      cell: ({ countryCode }) => <Truncated text={countryName(countryCode, language)} />,
    },
    {
      key: 'taxId',
      header: t(($) => $.column.taxId),
      sortKey: 'taxId',
      width: 142,
      cell: ({ taxId }) => taxId ?? '—',
    },
    {
      key: 'whatsappLink',
      header: t(($) => $.column.whatsappLink),
      width: 186,
      cell: ({ whatsappLink }) =>
        whatsappLink ? (
          <a className={classes.link} href={whatsappLink} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size={17} stroke={1.6} aria-hidden="true" />
            <Truncated text={whatsappLink.replace(/^https?:\/\/(www\.)?/, '')} />
          </a>
        ) : (
          '—'
        ),
    },
    {
      key: 'challengeNotifications',
      header: t(($) => $.column.challengeNotifications),
      width: 160,
      cell: ({ challengeNotifications: on }) => (
        <StatusBadge tone={on ? 'green' : 'grey'}>
          {on ? t(($) => $.notifications.on) : t(($) => $.notifications.off)}
        </StatusBadge>
      ),
    },
    {
      key: 'storage',
      header: t(($) => $.column.storage),
      width: 200,
      cell: ({ storage }) => <StorageMeter storage={storage} compact />,
    },
    {
      key: 'files',
      header: t(($) => $.column.files),
      width: 110,
      align: 'right',
      hiddenAtFirst: true,
      cell: ({ storage }) => number(storage.files),
    },
    {
      key: 'id',
      header: t(($) => $.column.id),
      sortKey: 'id',
      width: 90,
      align: 'right',
      hiddenAtFirst: true,
      cell: ({ id }) => id,
    },
  ];
}
