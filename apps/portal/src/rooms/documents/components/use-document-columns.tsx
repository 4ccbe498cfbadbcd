import type { CompanyDocument } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { kindOfDocument, type DocumentKind } from '../document-file.ts';
import classes from './use-document-columns.module.css';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPresentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs';

const icons = {
  pdf: IconFileTypePdf,
  docx: IconFileText,
  xlsx: IconFileSpreadsheet,
  pptx: IconPresentation,
  image: IconPhoto,
} as const satisfies Record<DocumentKind, unknown>;

/** The sign of a kind of file; the kind is said in words next to it. */
function DocumentIcon({ kind }: { kind: DocumentKind }) {
  const Icon = icons[kind];
  return <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden="true" />;
}

/** Columns of the documents of a company; with its name where those of several are shown. */
export function useDocumentColumns(): Column<CompanyDocument>[] {
  const { t } = useTranslation('documents');
  const { bytes } = useFormats();
  const { isMixed, nameOf } = useCompanies();
  const company: Column<CompanyDocument> = {
    key: 'company',
    header: t(($) => $.column.company),
    width: 176,
    cell: ({ companyId }) => <Truncated text={nameOf(companyId)} />,
  };
  return [
    {
      key: 'name',
      header: t(($) => $.column.name),
      card: 'title',
      hideable: false,
      cell: (document) => (
        <span className={classes.name}>
          <DocumentIcon kind={kindOfDocument(document)} />
          <Truncated text={document.name} />
        </span>
      ),
    },
    ...(isMixed ? [company] : []),
    {
      key: 'kind',
      header: t(($) => $.column.kind),
      width: 124,
      cell: (document) => t(($) => $.kind[kindOfDocument(document)]),
    },
    {
      key: 'size',
      header: t(($) => $.column.size),
      width: 96,
      align: 'right',
      cell: ({ size }) => bytes(size),
    },
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 164,
      cell: ({ User }) => (User ? <Truncated lines={2} text={User.fullName} /> : '—'),
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 130,
      cell: ({ createdAt }) => <DayText at={createdAt} />,
    },
  ];
}
