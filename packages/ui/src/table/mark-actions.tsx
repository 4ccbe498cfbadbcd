import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { BarAction } from './bar-action.tsx';
import type { Marking } from './marking.ts';

interface MarkActionsProps<Row> {
  rows: readonly Row[];
  marking: Marking<Row>;
  words: { remove: (count: number) => string; restore: (count: number) => string };
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Of the rows selected, delete the active ones and restore the deleted ones. */
export function MarkActions<Row extends { deleted: boolean }>(props: MarkActionsProps<Row>) {
  const { rows, words, onDone } = props;
  const { remove, restore, busy } = props.marking;
  const active = rows.filter(({ deleted }) => !deleted);
  const deleted = rows.filter((row) => row.deleted);
  return (
    <>
      {active.length > 0 ? (
        <BarAction
          icon={<IconTrash size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void remove(active).then(onDone)}
        >
          {words.remove(active.length)}
        </BarAction>
      ) : null}
      {deleted.length > 0 ? (
        <BarAction
          icon={<IconArrowBackUp size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void restore(deleted).then(onDone)}
        >
          {words.restore(deleted.length)}
        </BarAction>
      ) : null}
    </>
  );
}
