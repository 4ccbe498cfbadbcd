import { useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Draft, maxRehearsalName, rehearse, type RehearsalRun } from '@gondola/builder';
import type { Answer } from '@gondola/survey';
import { type RehearsalOwner, useKeepRehearsal, useRehearsals } from '../use-rehearsals.ts';
import rehearsals from './rehearsals.module.css';
import classes from './versions.module.css';

interface KeepRehearsalProps extends RehearsalOwner {
  readonly draft: Draft;
  /** The answers on the phone, by key of the page. */
  readonly answers: ReadonlyMap<string, Answer<string>>;
}

/** After a run through the phone: keeps it under a name, or in place of one that is recorded again. */
export default function KeepRehearsal({ draft, answers, taskId, draftId }: KeepRehearsalProps) {
  const { t } = useTranslation('versions');
  const run = rehearse(draft, answers);
  if (!run) return <p className={classes.hint}>{t(($) => $.rehearsals.keep.incomplete)}</p>;
  return <KeepForm owner={{ taskId, draftId }} run={run} />;
}

function KeepForm({ owner, run }: { owner: RehearsalOwner; run: RehearsalRun }) {
  const { t } = useTranslation('versions');
  const [name, setName] = useState('');
  const [instead, setInstead] = useState('');
  const known = useRehearsals(owner).data?.rehearsals ?? [];
  const keep = useKeepRehearsal(owner);
  if (keep.isSuccess)
    return (
      <p className={classes.hint} role="status">
        {t(($) => $.rehearsals.keep.saved)}
      </p>
    );
  return (
    <form
      className={rehearsals.keep}
      aria-label={t(($) => $.rehearsals.keep.action)}
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate({ name: name.trim(), instead: instead === '' ? undefined : Number(instead), run });
      }}
    >
      {known.length > 0 ? (
        <Select
          label={t(($) => $.rehearsals.keep.instead)}
          value={instead}
          onChange={(value) => setInstead(value ?? '')}
          data={[
            { value: '', label: t(($) => $.rehearsals.keep.new) },
            ...known.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
      ) : null}
      {instead === '' ? (
        <TextInput
          label={t(($) => $.rehearsals.keep.title)}
          placeholder={t(($) => $.rehearsals.keep.placeholder)}
          value={name}
          maxLength={maxRehearsalName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      ) : null}
      {keep.error ? <p role="alert">{keep.error.message}</p> : null}
      <Button
        type="submit"
        variant="light"
        loading={keep.isPending}
        disabled={instead === '' && name.trim() === ''}
      >
        {t(($) => $.rehearsals.keep.save)}
      </Button>
    </form>
  );
}
