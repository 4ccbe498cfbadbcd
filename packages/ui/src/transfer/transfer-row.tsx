import { type ReactNode, useRef } from 'react';
import { ActionIcon, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { StatusBadge } from '../display/status-badge.tsx';
import type { SideName } from './transfer-side.ts';
import { type Dragged, useDraggedRow } from './use-dragged-row.ts';
import classes from './transfer-list.module.css';

interface TransferRowProps {
  side: SideName;
  label: string;
  chosen: boolean;
  moved: boolean;
  readOnly: boolean;
  dragged: Dragged;
  /** How many rows a drag of this one takes along. */
  takes: number;
  onDragBegin: () => void;
  onToggle: (reach: boolean) => void;
  onMove: () => void;
  children: ReactNode;
}

/** The cells of one row: checkbox, content with its mark, and the button that moves it. */
export function TransferRow(props: TransferRowProps) {
  const { side, label, chosen, moved, readOnly, takes } = props;
  const { t } = useTranslation('ui');
  const cell = useRef<HTMLDivElement>(null);
  useDraggedRow(cell, {
    dragged: props.dragged,
    preview: () => (takes > 1 ? t(($) => $.table.selected, { count: takes }) : label),
    onBegin: props.onDragBegin,
    enabled: !readOnly,
  });
  const content = (
    <div ref={cell} role="gridcell" className={classes.content}>
      <div className={classes.words}>{props.children}</div>
      {moved ? (
        <StatusBadge tone={side === 'in' ? 'green' : 'amber'}>
          {side === 'in' ? t(($) => $.transfer.toAdd) : t(($) => $.transfer.toRemove)}
        </StatusBadge>
      ) : null}
    </div>
  );
  if (readOnly) return content;
  return (
    <>
      <div role="gridcell" className={classes.check}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t(($) => $.table.selectRow, { name: label })}
          checked={chosen}
          onChange={(event) => props.onToggle((event.nativeEvent as unknown as PointerEvent).shiftKey)}
        />
      </div>
      {content}
      <div role="gridcell" className={classes.move}>
        <ActionIcon
          size={32}
          variant="subtle"
          tabIndex={-1}
          aria-label={
            side === 'out'
              ? t(($) => $.transfer.addOne, { name: label })
              : t(($) => $.transfer.removeOne, { name: label })
          }
          onClick={props.onMove}
        >
          {side === 'out' ? (
            <IconArrowRight size={17} stroke={1.8} className={classes.arrow} />
          ) : (
            <IconArrowLeft size={17} stroke={1.8} className={classes.arrow} />
          )}
        </ActionIcon>
      </div>
    </>
  );
}
