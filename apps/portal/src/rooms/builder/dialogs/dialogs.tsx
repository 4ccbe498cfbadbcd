import type { Draft } from '@gondola/builder';
import { LogicDialog } from './logic-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { ProblemsDialog } from './problems-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

export type ShownDialog = 'settings' | 'logic' | 'problems' | 'publish' | 'paste' | null;

interface DialogsProps {
  readonly shown: ShownDialog;
  readonly onShow: (shown: ShownDialog) => void;
  readonly published: Draft | null;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onPublish: () => void;
}

/** The dialogs of the bar, of which one is open; they come with the first that is opened. */
export default function Dialogs({ shown, onShow, ...publication }: DialogsProps) {
  const close = () => onShow(null);
  const settings = () => onShow('settings');
  return (
    <>
      <SettingsDialog opened={shown === 'settings'} onClose={close} />
      <LogicDialog opened={shown === 'logic'} onClose={close} />
      <PasteDialog opened={shown === 'paste'} onClose={close} />
      <ProblemsDialog opened={shown === 'problems'} onClose={close} onSettings={settings} />
      <PublishDialog opened={shown === 'publish'} onClose={close} onSettings={settings} {...publication} />
    </>
  );
}
