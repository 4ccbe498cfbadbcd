import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import type { SideName } from './transfer-side.ts';
import classes from './transfer-list.module.css';

interface TransferToolsProps {
  side: SideName;
  /** Rows chosen on this side. */
  chosen: number;
  /** Rows the search leaves on this side; undefined until known. */
  total: number | undefined;
  atLeast: boolean;
  /** A search narrows the side. */
  narrowed: boolean;
  onMoveChosen: () => void;
  onMoveAll: () => void;
}

/** The buttons of a side: move what is chosen, or all that the search leaves. */
export function TransferTools({ side, chosen, total, atLeast, narrowed, ...props }: TransferToolsProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const count = total ?? 0;
  const shown = atLeast ? `${number(count)}+` : number(count);
  const adds = side === 'out';
  const all = narrowed
    ? adds
      ? t(($) => $.transfer.addMatches, { count, shown })
      : t(($) => $.transfer.removeMatches, { count, shown })
    : adds
      ? t(($) => $.transfer.addAll, { shown })
      : t(($) => $.transfer.removeAll, { shown });
  return (
    <div className={classes.tools}>
      <Button size="compact-sm" disabled={chosen === 0} onClick={props.onMoveChosen} data-move="chosen">
        {adds
          ? t(($) => $.transfer.add, { shown: number(chosen) })
          : t(($) => $.transfer.remove, { shown: number(chosen) })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={count === 0}
        onClick={props.onMoveAll}
        data-move="all"
      >
        {all}
      </Button>
    </div>
  );
}
