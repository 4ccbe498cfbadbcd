import { type ImportKindName, maxImportFile } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '@gondola/client/session.ts';
import { CompanyNeeded } from '../../companies/index.ts';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import { FileGuide } from './file-guide.tsx';
import { PasteCells } from './paste-cells.tsx';
import { ImportHistory } from './import-history.tsx';
import classes from './choose-file.module.css';

interface ChooseFileProps {
  kind: ImportKindName;
  onFile: (file: File) => void;
  /** Why the last file could not be sent or taken. */
  failure: string | undefined;
}

const rules = { extensions: ['.xlsx', '.xls', '.xlsb', '.ods', '.csv'], maxSize: maxImportFile };
const ownWords = { products: 'products', stock: 'stock', sales: 'stock' } as const;

/** The first state of the page: a place for the file, what it must hold, and what was imported before. */
export function ChooseFile({ kind, onFile, failure }: ChooseFileProps) {
  const { t } = useTranslation('imports');
  const { companyId } = useSession();
  const words = kind in ownWords ? ownWords[kind as keyof typeof ownWords] : 'other';
  return (
    <>
      <div className={classes.choose}>
        <div className={classes.drop}>
          {failure === undefined ? null : (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          {companyId === undefined ? (
            <CompanyNeeded why={t(($) => $.noCompany[words])} />
          ) : (
            <>
              <DropZone
                label={t(($) => $.choose.drop)}
                rules={rules}
                onFiles={([file]) => file && onFile(file)}
              />
              <PasteCells onFile={onFile} />
            </>
          )}
        </div>
        <FileGuide kind={kind} />
      </div>
      <ImportHistory kind={kind} />
    </>
  );
}
