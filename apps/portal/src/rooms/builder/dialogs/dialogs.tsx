import { Suspense } from 'react';
import type { Draft } from '@gondola/builder';
import { partWithTexts } from '~/loading/part-with-texts.ts';
import { DryRunDialog, type Replacement } from '../../versions/index.ts';
import { useDraft } from '../builder-store.ts';
import { JumpsDialog } from './jumps-dialog.tsx';
import { LogicDialog } from './logic-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ProblemsDialog } from './problems-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const BringDialog = partWithTexts(() => import('../bring/bring-dialog.tsx'), 'bring');

export type ShownDialog =
  | 'settings'
  | 'logic'
  | 'jumps'
  | 'move'
  | 'problems'
  | 'publish'
  | 'bring'
  | 'dryRun'
  | null;

interface DialogsProps {
  readonly shown: ShownDialog;
  readonly onShow: (shown: ShownDialog) => void;
  readonly published: Draft | null;
  readonly lineageTask: number | null;
  readonly draftId: number;
  readonly reachOf: number | null;
  readonly replaces: Replacement | null;
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
      <Suspense>{shown === 'bring' ? <BringDialog onClose={close} /> : null}</Suspense>
      <JumpsDialog opened={shown === 'jumps'} onClose={close} />
      <MoveDialog opened={shown === 'move'} onClose={close} />
      <ProblemsDialog opened={shown === 'problems'} onClose={close} onSettings={settings} />
      <PublishDialog
        opened={shown === 'publish'}
        onClose={close}
        onSettings={settings}
        onDryRun={() => onShow('dryRun')}
        {...publication}
      />
      <Suspense>{shown === 'dryRun' ? <DryRun onClose={() => onShow('publish')} /> : null}</Suspense>
    </>
  );
}

function DryRun({ onClose }: { onClose: () => void }) {
  const draft = useDraft();
  return <DryRunDialog opened draft={draft} onClose={onClose} />;
}
