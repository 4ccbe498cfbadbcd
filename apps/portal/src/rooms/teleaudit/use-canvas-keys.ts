import { strokeColors } from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { type ToolName, toolsOfMode } from './drawing/tools.ts';
import { zoomStep } from './drawing/view.ts';
import type { DrawingMode } from './mode-screens.ts';
import type { StageView } from './use-view.ts';

interface CanvasCommands {
  tool: (name: ToolName) => void;
  color: (index: number) => void;
  view: Pick<StageView, 'zoom' | 'fit'>;
  undo: () => void;
  redo: () => void;
  remove: () => void;
  /** Takes back the last point of an open polygon, or removes what is selected. */
  back: () => void;
  /** Closes an open polygon. */
  close: () => void;
  cancel: () => void;
  image: (step: number) => void;
  save: () => void;
}

/** The keys of the image screen; `?` lists them. */
export function useCanvasKeys(mode: DrawingMode, commands: CanvasCommands): void {
  const { t } = useTranslation('teleaudit');
  useKeys(
    t(($) => $.keys.title),
    [
      ...toolsOfMode[mode].map(({ name, keys }) => ({
        keys,
        label: t(($) => $.tool[name]),
        run: () => commands.tool(name),
      })),
      ...strokeColors.map((color, index) => ({
        keys: String(index + 1),
        label: t(($) => $.keys.color, { color: t(($) => $.color[color]) }),
        run: () => commands.color(index),
      })),
      { keys: '+', label: t(($) => $.tool.zoomIn), run: () => commands.view.zoom(zoomStep) },
      { keys: '=', label: t(($) => $.tool.zoomIn), run: () => commands.view.zoom(zoomStep) },
      { keys: '-', label: t(($) => $.tool.zoomOut), run: () => commands.view.zoom(1 / zoomStep) },
      { keys: '0', label: t(($) => $.tool.fit), run: commands.view.fit },
      { keys: 'ctrl+z', label: t(($) => $.tool.undo), run: commands.undo },
      { keys: 'ctrl+shift+z', label: t(($) => $.tool.redo), run: commands.redo },
      { keys: 'ctrl+y', label: t(($) => $.tool.redo), run: commands.redo },
      { keys: 'ctrl+s', label: t(($) => $.save.action), run: commands.save, whileTyping: true },
      { keys: 'delete', label: t(($) => $.keys.remove), run: commands.remove },
      {
        keys: 'backspace',
        label: t(($) => $.keys[mode === 'sosarea' ? 'back' : 'remove']),
        run: commands.back,
      },
      ...(mode === 'sosarea' ? [{ keys: 'c', label: t(($) => $.keys.close), run: commands.close }] : []),
      { keys: 'escape', label: t(($) => $.keys.cancel), run: commands.cancel },
      { keys: 'arrowleft', label: t(($) => $.images.previous), run: () => commands.image(-1) },
      { keys: 'arrowright', label: t(($) => $.images.next), run: () => commands.image(1) },
      { keys: 'alt+arrowleft', label: t(($) => $.images.previous), run: () => commands.image(-1) },
      { keys: 'alt+arrowright', label: t(($) => $.images.next), run: () => commands.image(1) },
      { keys: '[', label: t(($) => $.images.previous), run: () => commands.image(-1) },
      { keys: ']', label: t(($) => $.images.next), run: () => commands.image(1) },
    ],
  );
}
