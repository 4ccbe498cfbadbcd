import { type RefObject, useEffect, useRef } from 'react';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';

/** The dragged rows of one side of one list. */
export interface Dragged {
  readonly list: string;
  readonly from: string;
}

type SetDragImage = Parameters<typeof setCustomNativeDragPreview>[0]['nativeSetDragImage'];

/** Hangs words on the pointer while something is dragged. */
export const hangChip = (nativeSetDragImage: SetDragImage, words: string): void =>
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: () => ({ x: 12, y: 12 }),
    render: ({ container }) => {
      const chip = document.createElement('div');
      chip.textContent = words;
      chip.style.cssText =
        'padding:8px 14px;border-radius:8px;font:560 14px var(--mantine-font-family);background:var(--g-accent);color:var(--g-on-accent)';
      container.append(chip);
    },
  });

interface DraggedRow {
  dragged: Dragged;
  /** The words at the pointer: "3 products". */
  preview: () => string;
  /** Told when the drag begins, so that the rows it is about are known. */
  onBegin: () => void;
  enabled: boolean;
}

/** Makes the drawn row around `inside` something to drag. */
export function useDraggedRow(inside: RefObject<HTMLElement | null>, row: DraggedRow): void {
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  });
  const { enabled } = row;
  useEffect(() => {
    const element = inside.current?.closest<HTMLElement>('[data-index]');
    if (!element || !enabled) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ ...latest.current.dragged }),
      onDragStart: () => {
        element.dataset['dragging'] = '';
        latest.current.onBegin();
      },
      onDrop: () => {
        delete element.dataset['dragging'];
      },
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        hangChip(nativeSetDragImage, latest.current.preview()),
    });
  }, [inside, enabled]);
}
