import type { Report } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '~icons/IconPencil';
import IconRestore from '~icons/IconRestore';
import IconTrash from '~icons/IconTrash';
import classes from './report-cells.module.css';

interface ReportButtonsProps {
  report: Report;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

/** Edit, and delete or bring back. */
export function ReportButtons({ report, onEdit, onRemove, onRestore }: ReportButtonsProps) {
  const { t } = useTranslation('reports');
  const name = report.reportName;
  const edit = t(($) => $.row.edit, { name });
  const other = report.deleted ? t(($) => $.row.restore, { name }) : t(($) => $.row.remove, { name });
  const OtherIcon = report.deleted ? IconRestore : IconTrash;
  return (
    <>
      <ActionIcon size={32} className={classes.pencil ?? ''} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={other} title={other} onClick={report.deleted ? onRestore : onRemove}>
        <OtherIcon size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
