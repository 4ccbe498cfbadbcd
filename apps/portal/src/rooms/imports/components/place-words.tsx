import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';

/** Says from which sheet and which row a file was read, and whether that holds headings. */
export function PlaceWords({
  file,
}: {
  file: Pick<FileImport, 'sheets' | 'sheet' | 'headingLine' | 'hasHeadings'>;
}) {
  const { t } = useTranslation('imports');
  const sheet = file.sheets[file.sheet ?? 0] ?? '';
  const line = file.headingLine ?? 1;
  const row = file.hasHeadings
    ? t(($) => $.place.headingsIn, { line })
    : t(($) => $.place.recordsFrom, { line });
  return sheet === '' ? row : t(($) => $.place.inSheet, { sheet, row });
}
