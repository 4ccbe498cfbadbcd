import type { TeleauditMode } from '@gondola/contract';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconLine from '@tabler/icons-react/dist/esm/icons/IconLine.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconPointer from '@tabler/icons-react/dist/esm/icons/IconPointer.mjs';
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconPolygon.mjs';
import IconPointOff from '@tabler/icons-react/dist/esm/icons/IconPointOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { type ToolName, toolsOfMode } from '../drawing/tools.ts';
import { zoomStep } from '../drawing/view.ts';
import classes from './canvas-toolbar.module.css';
import type { Catalogue } from './product-catalogue.tsx';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';

interface CanvasToolbarProps {
  mode: TeleauditMode;
  tool: ToolName;
  /** Pixels of the screen per pixel of the photo. */
  zoom: number;
  onTool: (tool: ToolName) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  catalogue: Catalogue;
  /** Undefined where nothing is drawn. */
  drawing?: {
    onUndo: (() => void) | undefined;
    onRedo: (() => void) | undefined;
    onClear: (() => void) | undefined;
    /** A polygon is being drawn. */
    open: { close: () => void; takeBack: () => void } | null;
    onRemovePoint: (() => void) | undefined;
  };
}

const icons: Record<ToolName, ComponentType<{ size: number; stroke: number }>> = {
  select: IconPointer,
  line: IconLine,
  polygon: IconPolygon,
  pan: IconHandStop,
};

/** The tools next to the photo and how large it is shown; on a phone they stand at the foot of the screen. */
export function CanvasToolbar(props: CanvasToolbarProps) {
  const { mode, tool, zoom, onTool, onZoom, onFit, catalogue, drawing } = props;
  const { t } = useTranslation('teleaudit');
  const { percent } = useFormats();
  const isArea = mode === 'sosarea';
  const steps = [
    { name: 'zoomIn', keys: '+', Icon: IconZoomIn, run: () => onZoom(zoomStep) },
    { name: 'zoomOut', keys: '-', Icon: IconZoomOut, run: () => onZoom(1 / zoomStep) },
    { name: 'fit', keys: '0', Icon: IconMaximize, run: onFit },
  ] as const;
  const ofArea = [
    { name: 'close', keys: 'c', Icon: IconCheck, run: drawing?.open?.close },
    { name: 'takeBack', keys: 'backspace', Icon: IconBackspace, run: drawing?.open?.takeBack },
    { name: 'removePoint', keys: 'delete', Icon: IconPointOff, run: drawing?.onRemovePoint },
  ] as const;
  const ofDrawing = [
    { name: 'undo', keys: 'ctrl+z', Icon: IconArrowBackUp, run: drawing?.onUndo },
    { name: 'redo', keys: 'ctrl+shift+z', Icon: IconArrowForwardUp, run: drawing?.onRedo },
    { name: 'clear', keys: '', Icon: IconTrash, run: drawing?.onClear },
  ] as const;
  const actions = [...steps, ...(isArea ? ofArea : []), ...(drawing ? ofDrawing : [])];
  return (
    <div className={classes.bar} data-mode={mode} role="toolbar" aria-label={t(($) => $.tool.label)}>
      {toolsOfMode[mode].map(({ name, keys }) => (
        <ToolButton
          key={name}
          label={t(($) => $.tool[name])}
          keys={keys}
          Icon={icons[name]}
          pressed={tool === name}
          onClick={() => onTool(name)}
        />
      ))}
      <span className={classes.rule} aria-hidden="true" />
      {actions.map(({ name, keys, Icon, run }) => (
        <ToolButton
          key={name}
          name={name}
          label={t(($) => $.tool[name])}
          keys={keys}
          Icon={Icon}
          onClick={run}
        />
      ))}
      <span className={classes.rule} aria-hidden="true" />
      <ToolButton
        label={t(($) => $.tool.catalogue)}
        keys="b"
        Icon={IconBox}
        opens={catalogue.isOpen ? 'catalogue' : null}
        onClick={catalogue.toggle}
      />
      <span className={classes.zoom}>{percent(zoom, 0)}</span>
    </div>
  );
}

interface ToolButtonProps {
  name?: string;
  label: string;
  keys: string;
  Icon: ComponentType<{ size: number; stroke: number }>;
  /** For tools, of which one is chosen. */
  pressed?: boolean;
  /** For what opens a part of the screen: its id while it is open. */
  opens?: string | null;
  /** Undefined while there is nothing to do. */
  onClick: (() => void) | undefined;
}

/** One tool with its name and key in a tooltip. */
function ToolButton({ name, label, keys, Icon, pressed, opens, onClick }: ToolButtonProps) {
  return (
    <Hint
      label={
        <span className={classes.hint}>
          {label}
          {keys ? <KeyHint keys={keys} /> : null}
        </span>
      }
    >
      <button
        type="button"
        className={classes.tool}
        data-name={name}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={opens === undefined ? undefined : opens !== null}
        aria-controls={opens ?? undefined}
        aria-disabled={onClick ? undefined : true}
        onClick={onClick}
      >
        <Icon size={19} stroke={1.6} />
      </button>
    </Hint>
  );
}
