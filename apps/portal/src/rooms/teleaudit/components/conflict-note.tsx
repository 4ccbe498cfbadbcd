import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './conflict-note.module.css';

interface ConflictNoteProps {
  by: string | undefined;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else saved this image while it was being drawn on here: whose strokes stay? */
export function ConflictNote({ by, onKeep, onTake }: ConflictNoteProps) {
  const { t } = useTranslation('teleaudit');
  return (
    <div className={classes.note} role="alert">
      <p>{by ? t(($) => $.conflict.by, { name: by }) : t(($) => $.conflict.text)}</p>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        {t(($) => $.conflict.take)}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        {t(($) => $.conflict.keep)}
      </Button>
    </div>
  );
}
