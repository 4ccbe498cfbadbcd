import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { fetchPart, lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { afterSaving } from '~/loading/after-saving.ts';
import { partWithTexts } from '~/loading/part-with-texts.ts';
import type { Replacement } from '../versions/index.ts';
import { announcer } from './announcer.ts';
import { Bar } from './bar.tsx';
import { BuilderProvider, useBuilder } from './builder-store.ts';
import type { ShownDialog } from './dialogs/dialogs.tsx';
import type { OpenBuilder } from './open-builder.ts';
import { focusRow } from './outline/focus-row.ts';
import { Outline } from './outline/outline.tsx';
import { PageEditor } from './page/page-editor.tsx';
import { isNewTask, type Opening } from './place.ts';
import { publish } from './publish.ts';
import classes from './builder.module.css';

const Dialogs = lazyPart(() => import('./dialogs/dialogs.tsx'));
const ConflictDialog = partWithTexts(() => import('./dialogs/conflict-dialog.tsx'), 'versions');
/** Fetched along with the draft: who comes to paste pages or to press a key does it at once. */
export const hands = deferred(() => fetchPart(() => import('./hands.tsx')));
const StandingNotice = partWithTexts(
  async () => ({ default: (await import('./notice.tsx')).StandingNotice }),
  'versions',
);
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

/** The builder: outline, page and phone next to each other; one after another where there is no room. */
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
  const [Hands] = useState(hands.read);
  const [shown, setShown] = useState<ShownDialog>(null);
  const [wasShown, setWasShown] = useState(false);
  const show = (dialog: ShownDialog) => {
    if (dialog === 'publish') store.tryToPublish();
    setShown(dialog);
    setWasShown(true);
  };
  const [step, setStep] = useState<Step>('page');
  const [hasPhone, setHasPhone] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const conflict = useSyncExternalStore(open.sync.watch, open.sync.conflict);
  const user = useCurrentUser();
  const place = useSyncExternalStore(open.sync.watch, open.sync.place);
  const notice = useSyncExternalStore(open.sync.watch, open.sync.notice);
  const draftId = useSyncExternalStore(open.sync.watch, open.sync.draftId);
  const { opening } = place;
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await publish(open, user.id);
      if (outcome.kind !== 'published') {
        setFailure(outcome.kind === 'met' ? t(($) => $.publish.met) : t(($) => $.publish.unsaved));
        setBusy(false);
        return;
      }
      await open.sync.end();
      notifySuccess(opening.mode === 'edit' ? t(($) => $.publish.saved) : t(($) => $.publish.created));
      const { taskId } = outcome;
      // A task that was made stays in sight for a moment before its page comes; what was edited is back there at once.
      if (opening.mode === 'edit') onPublished(taskId);
      else afterSaving(() => onPublished(taskId));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t(($) => $.publish.failed));
      setBusy(false);
    }
  };
  return (
    <div className={classes.builder} data-step={step} data-phone={hasPhone ? '' : undefined}>
      <div className={classes.top}>
        <Bar
          back={back}
          sync={open.sync}
          projectName={opening.mode === 'edit' ? opening.task.projectName : opening.chosen.projectName}
          hasPhone={hasPhone}
          onPhone={() => setHasPhone(!hasPhone)}
          onShow={show}
        />
        <Suspense>
          {notice ? (
            <StandingNotice
              notice={notice}
              onCompare={() => show('publish')}
              onDismiss={() => open.sync.dismiss()}
            />
          ) : null}
        </Suspense>
      </div>
      <div className={classes.steps} role="group" aria-label={t(($) => $.steps.name)}>
        {steps.map((name) => (
          <button key={name} type="button" aria-pressed={step === name} onClick={() => setStep(name)}>
            {t(($) => $.steps[name])}
          </button>
        ))}
      </div>
      <div className={classes.outline}>
        <Outline onOpen={() => setStep('page')} onShow={show} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of its fields */}
      <div className={classes.page} onKeyDown={(event) => leaveField(event, store.view.current)}>
        <PageEditor onMove={() => show('move')} />
      </div>
      {hasPhone || step === 'phone' ? (
        <div className={classes.phone}>
          <Suspense>
            <Phone lineageTask={place.lineageTask} draftId={draftId} />
          </Suspense>
        </div>
      ) : null}
      {Hands ? <Hands onShow={show} onPhone={() => setHasPhone((now) => !now)} /> : null}
      <Suspense>
        {wasShown ? (
          <Dialogs
            shown={shown}
            onShow={show}
            published={place.published}
            lineageTask={place.lineageTask}
            draftId={draftId}
            reachOf={place.reachOf}
            replaces={replacedBy(opening)}
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
            onDecide={(change) => open.sync.decide(change)}
          />
        ) : null}
      </Suspense>
      <Announcements />
    </div>
  );
}

/** The fate of the task in the field when this is published: replaced, with its assignments or without. */
function replacedBy(opening: Opening): Replacement | null {
  if (!isNewTask(opening)) return null;
  if (opening.mode === 'edit') return { leaves: true, keepsAssignments: true };
  if (opening.mode === 'create') return null;
  const { deactivatePreviousTask = false, duplicateAssociations = false } = opening.chosen;
  return { leaves: deactivatePreviousTask, keepsAssignments: duplicateAssociations };
}

/** Escape in a field of the page goes back to the row of the page, unless it closes a list of the field. */
function leaveField(event: KeyboardEvent<HTMLElement>, current: string | null): void {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.getAttribute('aria-expanded') === 'true' || current === null) return;
  focusRow(current);
}

function Announcements() {
  const text = useSyncExternalStore(announcer.watch, announcer.read);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
