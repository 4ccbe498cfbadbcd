import type { FileImport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';

/** Says from which sheet and which row of headings a file was read. */
export function PlaceWords({ file }: { file: Pick<FileImport, 'sheets' | 'sheet' | 'headingLine'> }) {
  const { t } = useTranslation('imports');
  const sheet = file.sheets[file.sheet ?? 0] ?? '';
  const line = file.headingLine ?? 1;
  return sheet === '' ? t(($) => $.place.row, { line }) : t(($) => $.place.sheetAndRow, { sheet, line });
}
