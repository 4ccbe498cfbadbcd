// Dragging pages in the outline by mouse; fetched once the outline stands, because nobody drags before.
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { movePages } from '@gondola/builder';
import type { BuilderStore } from '../builder-store.ts';

const isPage = ({ source }: { source: { data: Record<string, unknown> } }): boolean =>
  source.data['kind'] === 'page';

/** Lets a row of the outline be dragged, with the selection it belongs to, and dropped at. Ends with the function returned. */
export function dragPage(
  element: HTMLElement,
  key: string,
  store: BuilderStore,
  onEdge: (edge: Edge | null) => void,
): () => void {
  return combine(
    draggable({
      element,
      getInitialData: () => ({ kind: 'page', key }),
      onDragStart: () => {
        if (!store.view.selected.has(key)) store.show(key);
      },
    }),
    dropTargetForElements({
      element,
      canDrop: isPage,
      getData: ({ input }) => attachClosestEdge({ key }, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => onEdge(extractClosestEdge(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ self }) => {
        onEdge(null);
        const { selected } = store.view;
        const others = store.draft.pages.filter((page) => !selected.has(page.key));
        const target = others.findIndex((page) => page.key === key);
        if (target < 0) return;
        const place = extractClosestEdge(self.data) === 'bottom' ? target + 1 : target;
        store.run((draft) => movePages(draft, selected, place));
      },
    }),
  );
}

/** Scrolls the outline while a page is dragged near its edge. */
export const scrollWhileDragging = (element: HTMLElement): (() => void) =>
  autoScrollForElements({ element, canScroll: isPage });
