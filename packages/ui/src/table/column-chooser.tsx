import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { deferred } from '../overlay/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import type { Column } from './columns.ts';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  /** Back to the columns and widths that the table begins with. */
  onReset: () => void;
}

const choices = deferred(() => import('./column-choices.tsx'));

/** Which columns are shown; remembered for the person. */
export function ColumnChooser<Row>({ columns, onReset, ...choice }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const { Content, surface, trigger } = useOverlay(choices, 'dialog');
  const choosable = columns.filter((column) => column.hideable !== false);
  if (choosable.length === 0) return null;
  const label = t(($) => $.table.columns);
  return (
    <>
      <ActionIcon variant="default" aria-label={label} title={label} {...trigger}>
        <IconColumns3 size={18} stroke={1.6} />
      </ActionIcon>
      {Content ? <Content surface={surface} columns={choosable} onReset={onReset} {...choice} /> : null}
    </>
  );
}
