import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconArrowForwardUp from '~icons/IconArrowForwardUp';
import IconHandStop from '~icons/IconHandStop';
import IconLine from '~icons/IconLine';
import IconMaximize from '~icons/IconMaximize';
import IconPointer from '~icons/IconPointer';
import IconTrash from '~icons/IconTrash';
import IconZoomIn from '~icons/IconZoomIn';
import IconZoomOut from '~icons/IconZoomOut';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { lineModeTools, type ToolName } from '../drawing/tools.ts';
import { zoomStep } from '../drawing/view.ts';
import { ToolButton } from './tool-button.tsx';
import classes from './canvas-toolbar.module.css';

interface CanvasToolbarProps {
  tool: ToolName;
  /** Pixels of the screen per pixel of the photo. */
  zoom: number;
  onTool: (tool: ToolName) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onClear: (() => void) | undefined;
}

const icons: Record<ToolName, ComponentType<{ size: number; stroke: number }>> = {
  select: IconPointer,
  line: IconLine,
  pan: IconHandStop,
};

/** The tools beside the photo and how large it is shown; on a phone they stand at the foot of the screen. */
export function CanvasToolbar(props: CanvasToolbarProps) {
  const { tool, zoom, onTool, onZoom, onFit, onUndo, onRedo, onClear } = props;
  const { t } = useTranslation('teleaudit');
  const { percent } = useFormats();
  const steps = [
    { name: 'zoomIn', keys: '+', Icon: IconZoomIn, run: () => onZoom(zoomStep) },
    { name: 'zoomOut', keys: '-', Icon: IconZoomOut, run: () => onZoom(1 / zoomStep) },
    { name: 'fit', keys: '0', Icon: IconMaximize, run: onFit },
    { name: 'undo', keys: 'ctrl+z', Icon: IconArrowBackUp, run: onUndo },
    { name: 'redo', keys: 'ctrl+shift+z', Icon: IconArrowForwardUp, run: onRedo },
    { name: 'clear', keys: '', Icon: IconTrash, run: onClear },
  ] as const;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t(($) => $.tool.label)}>
      {lineModeTools.map(({ name, keys }) => (
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
      {steps.map(({ name, keys, Icon, run }) => (
        <ToolButton key={name} label={t(($) => $.tool[name])} keys={keys} Icon={Icon} onClick={run} />
      ))}
      <span className={classes.zoom}>{percent(zoom, 0)}</span>
    </div>
  );
}
