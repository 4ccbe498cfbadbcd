import { useMemo, useState } from 'react';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import {
  acceptReplay,
  type Draft,
  maxRehearsalName,
  type Replay,
  type RehearsalChange,
  replay,
} from '@gondola/builder';
import { useChange } from '@gondola/client/queries.ts';
import { type Rehearsal, taskRehearsalEndpoints } from '@gondola/contract';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { notifyError, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { usePageName } from '../names.ts';
import { type RehearsalOwner, useRehearsals } from '../use-rehearsals.ts';
import replays from './rehearsals.module.css';
import classes from './versions.module.css';

interface ReplaysProps extends RehearsalOwner {
  readonly draft: Draft;
}

/** Replays every rehearsal on what is written and says what has changed for it. */
export function RehearsalReplays({ taskId, draftId, draft }: ReplaysProps) {
  const { t } = useTranslation('versions');
  const { data, error } = useRehearsals({ taskId, draftId });
  const rehearsals = data?.rehearsals;
  const lines = useMemo(
    () => (rehearsals ?? []).map((rehearsal) => ({ rehearsal, replayed: replay(draft, rehearsal.run) })),
    [rehearsals, draft],
  );
  const same = lines.filter(({ replayed }) => replayed.changes.length === 0).length;
  return (
    <section aria-labelledby="rehearsals">
      <h3 id="rehearsals" className={classes.heading}>
        {t(($) => $.rehearsals.title)}
      </h3>
      {error && !data ? <p role="alert">{t(($) => $.rehearsals.failed)}</p> : null}
      {data || error ? null : <Waiting height={48} label={t(($) => $.rehearsals.loading)} />}
      {data && lines.length === 0 ? <p className={classes.hint}>{t(($) => $.rehearsals.none)}</p> : null}
      {data && lines.length > same ? (
        <p className={classes.line}>{t(($) => $.rehearsals.changed, { count: lines.length - same })}</p>
      ) : null}
      {same > 0 ? <p className={classes.line}>{t(($) => $.rehearsals.same, { count: same })}</p> : null}
      {lines.length > 0 ? (
        <ul className={replays.list} aria-label={t(($) => $.rehearsals.list)}>
          {lines.map(({ rehearsal, replayed }) => (
            <RehearsalLine
              key={rehearsal.id}
              taskId={taskId}
              draft={draft}
              rehearsal={rehearsal}
              replayed={replayed}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface LineProps {
  readonly taskId: number | null;
  readonly draft: Draft;
  readonly rehearsal: Rehearsal;
  readonly replayed: Replay;
}

function RehearsalLine({ taskId, draft, rehearsal: { id, name }, replayed }: LineProps) {
  const { t } = useTranslation('versions');
  const change = useChange(taskRehearsalEndpoints.changeRehearsal);
  const remove = useChange(taskRehearsalEndpoints.removeRehearsal);
  const restore = useChange(taskRehearsalEndpoints.restoreRehearsal);
  const [isRenaming, setRenaming] = useState(false);
  const { changes } = replayed;
  const accepted = acceptReplay(draft, replayed);
  const failure = change.error ?? remove.error;
  const input = { params: { id } };
  // Promises, as the line is gone when they are kept.
  const restoreNow = () => restore.mutateAsync(input).catch((error: Error) => notifyError(error.message));
  const removeNow = async () => {
    await remove.mutateAsync(input);
    undoToast({ text: t(($) => $.rehearsals.removed, { name }), undo: () => void restoreNow() });
  };
  return (
    <li className={replays.rehearsal} data-state={stateOf(replayed)}>
      <div className={replays.head}>
        {isRenaming ? (
          <NameForm
            name={name}
            onSave={(next) => {
              change.mutate({ params: { id }, body: { name: next } });
              setRenaming(false);
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <span className={replays.tools}>
          <Hint label={t(($) => $.rehearsals.rename, { name })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(($) => $.rehearsals.rename, { name })}
              onClick={() => setRenaming(!isRenaming)}
            >
              <IconPencil size={16} />
            </ActionIcon>
          </Hint>
          <Hint label={t(($) => $.rehearsals.remove, { name })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(($) => $.rehearsals.remove, { name })}
              loading={remove.isPending}
              onClick={() => void removeNow().catch(() => undefined)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Hint>
        </span>
      </div>
      {changes.length === 0 ? (
        <p className={classes.count}>{t(($) => $.rehearsals.goesAsBefore)}</p>
      ) : (
        <>
          <Changes changes={changes} draft={draft} />
          {accepted ? (
            <Button
              variant="light"
              size="compact-sm"
              loading={change.isPending}
              aria-label={t(($) => $.rehearsals.acceptNamed, { name })}
              onClick={() => change.mutate({ params: { id }, body: { recorded: { taskId, run: accepted } } })}
            >
              {t(($) => $.rehearsals.accept)}
            </Button>
          ) : (
            <p className={classes.count}>{t(($) => $.rehearsals.cannotAccept)}</p>
          )}
        </>
      )}
      {failure ? <p role="alert">{failure.message}</p> : null}
    </li>
  );
}

/** Whether it goes as before, elsewhere, or no longer to the end. */
function stateOf({ changes, outcome }: Replay): 'same' | 'changed' | 'broken' {
  if (outcome !== 'end') return 'broken';
  return changes.length > 0 ? 'changed' : 'same';
}

/** Changes of one rehearsal that are shown before somebody asks for all. */
const maxShown = 5;
/** Says where it ends now; all others say what it saw on the way. */
const isEnding = ({ code }: RehearsalChange): boolean =>
  code === 'answerNeeded' || code === 'loops' || code === 'endsAt';

function Changes({ changes, draft }: { changes: readonly RehearsalChange[]; draft: Draft }) {
  const { t } = useTranslation('versions');
  const [isWhole, setWhole] = useState(false);
  const ordered = [...changes.filter(isEnding), ...changes.filter((one) => !isEnding(one))];
  // One more line takes no more room than the button.
  const shown = isWhole || ordered.length <= maxShown + 1 ? ordered : ordered.slice(0, maxShown);
  const left = ordered.length - shown.length;
  return (
    <>
      <ul className={replays.changes}>
        {shown.map((one) => (
          <li key={JSON.stringify(one)}>
            <ChangeWords change={one} draft={draft} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={replays.more ?? ''}
          onClick={() => setWhole(true)}
        >
          {t(($) => $.rehearsals.more, { count: left })}
        </Button>
      ) : null}
    </>
  );
}

function ChangeWords({ change, draft }: { change: RehearsalChange; draft: Draft }) {
  const { t } = useTranslation('versions');
  const nameOf = usePageName(draft);
  if (change.code === 'reordered') return t(($) => $.rehearsals.change.reordered);
  if (change.code === 'pageGone') return t(($) => $.rehearsals.change.pageGone, { title: change.title });
  const { place, title } = nameOf(change.page);
  if (change.code === 'choiceGone')
    return t(($) => $.rehearsals.change.choiceGone, { place, title: change.title });
  return t(($) => $.rehearsals.change[change.code], { place, title });
}

/** Into a field that a button brings. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

interface NameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation('versions');
  const [value, setValue] = useState(name);
  return (
    <form
      className={replays.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') onSave(value.trim());
      }}
    >
      <TextInput
        aria-label={t(($) => $.rehearsals.name)}
        value={value}
        maxLength={maxRehearsalName}
        ref={focus}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={value.trim() === ''}>
        {t(($) => $.rehearsals.saveName)}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t(($) => $.rehearsals.cancel)}
      </Button>
    </form>
  );
}
