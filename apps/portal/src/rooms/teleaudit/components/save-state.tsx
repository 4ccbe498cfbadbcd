import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import classes from './save-state.module.css';

interface SaveStateProps {
  unsaved: number;
  /** False when the browser refused to keep a draft. */
  kept: boolean;
  savedAt: string | null;
  failure: string | undefined;
}

/** Where the strokes are: on the server, as a draft in this browser, or nowhere safe. */
export function SaveState({ unsaved, kept, savedAt, failure }: SaveStateProps) {
  const { t } = useTranslation('teleaudit');
  if (failure || (unsaved > 0 && !kept)) {
    return (
      <p className={classes.state} data-bad="" role="alert">
        <IconAlertTriangle size={17} stroke={1.7} />
        {failure ?? t(($) => $.save.notKept)}
      </p>
    );
  }
  if (unsaved > 0) {
    return (
      <p className={classes.state} role="status">
        <IconCloud size={17} stroke={1.7} />
        {t(($) => $.save.draft)}
      </p>
    );
  }
  if (!savedAt) return null;
  return (
    <p className={classes.state} role="status">
      <IconCloudCheck size={17} stroke={1.7} />
      <span>
        {t(($) => $.save.saved)} <RelativeDate at={savedAt} />
      </span>
    </p>
  );
}
