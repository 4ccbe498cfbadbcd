import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { announcer } from './announcer.ts';
import { Bar } from './bar.tsx';
import { BuilderProvider, useBuilder } from './builder-store.ts';
import type { ShownDialog } from './dialogs/dialogs.tsx';
import type { OpenBuilder } from './open-builder.ts';
import { Outline } from './outline/outline.tsx';
import { PageEditor } from './page/page-editor.tsx';
import { publish } from './publish.ts';
import { useOtherEditor } from './use-other-editor.ts';
import classes from './builder.module.css';

const Dialogs = lazyPart(() => import('./dialogs/dialogs.tsx'));
const ConflictDialog = lazyPart(() => import('./dialogs/conflict-dialog.tsx'));
const Phone = lazyPart(() => import('./phone/phone.tsx'));

const steps = ['outline', 'page', 'phone'] as const;
type Step = (typeof steps)[number];

interface BuilderProps {
  readonly open: OpenBuilder;
  /** Link back to where the builder was opened from. */
  readonly back: ReactNode;
  /** After the publication. */
  readonly onPublished: (taskId: number) => void;
}

/** The builder: outline, page and phone beside each other; one after another where there is no room. */
export function Builder({ open, back, onPublished }: BuilderProps) {
  useEffect(() => open.sync.start(), [open]);
  return (
    <BuilderProvider value={open.store}>
      <Workshop open={open} back={back} onPublished={onPublished} />
    </BuilderProvider>
  );
}

function Workshop({ open, back, onPublished }: BuilderProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [shown, setShown] = useState<ShownDialog>(null);
  const [wasShown, setWasShown] = useState(false);
  const show = (dialog: ShownDialog) => {
    setShown(dialog);
    setWasShown(true);
  };
  const [step, setStep] = useState<Step>('page');
  const [hasPhone, setHasPhone] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const conflict = useSyncExternalStore(open.sync.watch, open.sync.conflict);
  const editor = useOtherEditor(open);
  useBuilderKeys({ onPhone: () => setHasPhone((now) => !now), onProblems: () => show('problems') });
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const id = await publish(open);
      await open.sync.end();
      notifySuccess(open.opening.mode === 'edit' ? t(($) => $.publish.saved) : t(($) => $.publish.created));
      onPublished(id);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.publish.failed));
      setBusy(false);
    }
  };
  return (
    <div className={classes.builder} data-step={step} data-phone={hasPhone ? '' : undefined}>
      <Bar
        back={back}
        sync={open.sync}
        editor={editor}
        projectName={
          open.opening.mode === 'edit' ? open.opening.task.projectName : open.opening.chosen.projectName
        }
        hasPhone={hasPhone}
        onPhone={() => setHasPhone(!hasPhone)}
        onShow={show}
      />
      <div className={classes.steps} role="group" aria-label={t(($) => $.steps.name)}>
        {steps.map((name) => (
          <button key={name} type="button" aria-pressed={step === name} onClick={() => setStep(name)}>
            {t(($) => $.steps[name])}
          </button>
        ))}
      </div>
      <div className={classes.outline}>
        <Outline onOpen={() => setStep('page')} onPaste={() => show('paste')} />
      </div>
      <div className={classes.page}>
        <PageEditor />
      </div>
      {hasPhone || step === 'phone' ? (
        <div className={classes.phone}>
          <Suspense>
            <Phone />
          </Suspense>
        </div>
      ) : null}
      <Suspense>
        {wasShown ? (
          <Dialogs
            shown={shown}
            onShow={show}
            published={open.published}
            busy={busy}
            failure={failure}
            onPublish={() => void send()}
          />
        ) : null}
        {conflict ? (
          <ConflictDialog
            editor={conflict.editor}
            conflicts={conflict.list}
            draft={store.draft}
            onDecide={(taken) => open.sync.decide(taken)}
          />
        ) : null}
      </Suspense>
      <Announcements />
    </div>
  );
}

function Announcements() {
  const text = useSyncExternalStore(announcer.watch, announcer.read);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

function useBuilderKeys({ onPhone, onProblems }: { onPhone: () => void; onProblems: () => void }): void {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const walk = (by: 1 | -1) => {
    const { pages } = store.draft;
    const at = pages.findIndex(({ key }) => key === store.view.current);
    const next = pages[at + by];
    if (next) store.show(next.key);
  };
  const nextProblem = () => {
    const { pages } = store.draft;
    const at = pages.findIndex(({ key }) => key === store.view.current);
    const faulty = new Set(store.problems.map(({ page }) => page));
    const turned = [...pages.slice(at + 1), ...pages.slice(0, at + 1)];
    const found = turned.find(({ key }) => faulty.has(key));
    if (found) store.show(found.key);
    else if (store.problems.length > 0) onProblems();
  };
  useKeys(
    t(($) => $.keys.name),
    [
      { keys: 'ctrl+z', label: t(($) => $.keys.undo), run: () => store.undo(), whileTyping: true },
      { keys: 'ctrl+shift+z', label: t(($) => $.keys.redo), run: () => store.redo(), whileTyping: true },
      { keys: 'ctrl+y', label: t(($) => $.keys.redo), run: () => store.redo(), whileTyping: true },
      { keys: 'f8', label: t(($) => $.keys.problem), run: nextProblem, whileTyping: true },
      { keys: 'alt+pagedown', label: t(($) => $.keys.next), run: () => walk(1), whileTyping: true },
      { keys: 'alt+pageup', label: t(($) => $.keys.previous), run: () => walk(-1), whileTyping: true },
      { keys: 'alt+p', label: t(($) => $.keys.phone), run: onPhone, whileTyping: true },
    ],
  );
}
