import { type StrokeColor, strokeColors } from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { type ToolName, toolsOfMode } from './drawing/tools.ts';
import { zoomStep } from './drawing/view.ts';
import type { DrawingMode } from './mode-screens.ts';
import type { Drawing } from './use-drawing.ts';
import type { StageView } from './use-view.ts';

interface CanvasCommands {
  chooseTool: (name: ToolName) => void;
  chooseColor: (color: StrokeColor) => void;
  view: Pick<StageView, 'zoom' | 'fit'>;
  step: (type: 'undo' | 'redo') => void;
  /** Removes the selected point, or what is selected as a whole. */
  removeSelected: () => void;
  /** The polygon being drawn. */
  open: { close: () => void; takeBack: () => void } | null;
  drawing: Pick<Drawing, 'live' | 'cancel' | 'select'>;
  catalogue: { toggle: () => void };
  image: (step: number) => void;
  save: () => void;
}

/** The keys of the image screen; `?` lists them. */
export function useCanvasKeys(mode: DrawingMode, commands: CanvasCommands): void {
  const { t } = useTranslation('teleaudit');
  const { view, step, open, drawing } = commands;
  useKeys(
    t(($) => $.keys.title),
    [
      ...toolsOfMode[mode].map(({ name, keys }) => ({
        keys,
        label: t(($) => $.tool[name]),
        run: () => commands.chooseTool(name),
      })),
      ...strokeColors.map((color, index) => ({
        keys: String(index + 1),
        label: t(($) => $.keys.color, { color: t(($) => $.color[color]) }),
        run: () => commands.chooseColor(color),
      })),
      { keys: '+', label: t(($) => $.tool.zoomIn), run: () => view.zoom(zoomStep) },
      { keys: '=', label: t(($) => $.tool.zoomIn), run: () => view.zoom(zoomStep) },
      { keys: '-', label: t(($) => $.tool.zoomOut), run: () => view.zoom(1 / zoomStep) },
      { keys: '0', label: t(($) => $.tool.fit), run: view.fit },
      { keys: 'b', label: t(($) => $.tool.catalogue), run: commands.catalogue.toggle },
      { keys: 'ctrl+z', label: t(($) => $.tool.undo), run: () => step('undo') },
      { keys: 'ctrl+shift+z', label: t(($) => $.tool.redo), run: () => step('redo') },
      { keys: 'ctrl+y', label: t(($) => $.tool.redo), run: () => step('redo') },
      { keys: 'ctrl+s', label: t(($) => $.save.action), run: commands.save, whileTyping: true },
      { keys: 'delete', label: t(($) => $.keys.remove), run: commands.removeSelected },
      {
        keys: 'backspace',
        label: t(($) => $.keys[mode === 'sosarea' ? 'back' : 'remove']),
        run: () => (open ? open.takeBack() : commands.removeSelected()),
      },
      ...(mode === 'sosarea' ? [{ keys: 'c', label: t(($) => $.keys.close), run: () => open?.close() }] : []),
      {
        keys: 'escape',
        label: t(($) => $.keys.cancel),
        run: () => (drawing.live ? drawing.cancel() : drawing.select(null)),
      },
      { keys: 'arrowleft', label: t(($) => $.images.previous), run: () => commands.image(-1) },
      { keys: 'arrowright', label: t(($) => $.images.next), run: () => commands.image(1) },
      { keys: 'alt+arrowleft', label: t(($) => $.images.previous), run: () => commands.image(-1) },
      { keys: 'alt+arrowright', label: t(($) => $.images.next), run: () => commands.image(1) },
      { keys: '[', label: t(($) => $.images.previous), run: () => commands.image(-1) },
      { keys: ']', label: t(($) => $.images.next), run: () => commands.image(1) },
    ],
  );
}
