import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { FileSource } from './file-source.tsx';
import type { SourceProps } from './use-insertion.ts';
import { LibrarySource } from './library-source.tsx';
import { TableSource } from './table-source.tsx';
import { TaskSource } from './task-source.tsx';

const sources = { file: FileSource, table: TableSource, task: TaskSource, library: LibrarySource };
type Source = keyof typeof sources;
const names = Object.keys(sources) as Source[];

/** Questions from elsewhere: a form's file, a pasted table, another task, the library. */
export default function BringDialog({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const [source, setSource] = useState<Source>('file');
  const panel = useId();
  const Shown = sources[source];
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)} width={760}>
      <CountTabs
        label={t(($) => $.sources)}
        tabs={names.map((value) => ({ value, label: t(($) => $.source[value]) }))}
        value={source}
        onChange={setSource}
        controls={panel}
      />
      <div id={panel} role="tabpanel" aria-label={t(($) => $.source[source])}>
        <Shown onClose={onClose} />
      </div>
    </Dialog>
  );
}
