import { useState } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery, useChange, useKeptQuery } from '@gondola/client/queries.ts';
import { type SavedPagesHead, savedPagesEndpoints } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifyError, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useBuilder } from '../builder-store.ts';
import { PagesReport } from './pages-report.tsx';
import { RenameEntry } from './rename-entry.tsx';
import { SourceList } from './source-list.tsx';
import type { SourceProps } from './use-insertion.ts';
import classes from './bring.module.css';

/** Pages that authors of the company saved. */
export function LibrarySource({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const { companyId } = useBuilder();
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 300);
  const [chosen, setChosen] = useState<number>();
  const query = { companyId, searchValue: settled };
  const { data, error } = useKeptQuery(apiQuery(savedPagesEndpoints.listSaved, { query }, companyId));
  const opened = useQuery({
    ...apiQuery(savedPagesEndpoints.getSaved, { params: { id: chosen ?? 0 } }, companyId),
    enabled: chosen !== undefined,
  });
  const entry = chosen === undefined ? undefined : opened.data?.saved;
  if (entry) {
    return (
      <PagesReport
        key={entry.id}
        name={entry.name}
        source={{ pages: entry.pages, isSameCompany: true }}
        onOther={() => setChosen(undefined)}
        onClose={onClose}
      />
    );
  }
  const failure = error ?? (chosen === undefined ? null : opened.error);
  const empty = settled === '' ? t(($) => $.library.empty) : t(($) => $.library.none);
  return (
    <SourceList
      search={t(($) => $.library.search)}
      words={words}
      onWords={setWords}
      isWaiting={(!data && !error) || (chosen !== undefined && !opened.error)}
      failure={failure?.message}
      empty={data?.saved.length === 0 ? empty : undefined}
      onClose={onClose}
    >
      {(data?.saved ?? []).map((saved) => (
        <LibraryEntry key={saved.id} saved={saved} onOpen={() => setChosen(saved.id)} />
      ))}
    </SourceList>
  );
}

function LibraryEntry({ saved, onOpen }: { saved: SavedPagesHead; onOpen: () => void }) {
  const { t } = useTranslation('bring');
  const { t: tBuilder } = useTranslation('builder');
  const { day } = useFormats();
  const [renaming, setRenaming] = useState(false);
  const remove = useChange(savedPagesEndpoints.removeSaved);
  const restore = useChange(savedPagesEndpoints.restoreSaved);
  const { id, name, pageCount, Author, updatedAt } = saved;
  const input = { params: { id } };
  const fail = (error: Error) => notifyError(error.message);
  const removeNow = () =>
    remove.mutate(input, {
      onError: fail,
      onSuccess: () =>
        undoToast({
          text: t(($) => $.library.removed, { name }),
          undo: () => restore.mutate(input, { onError: fail }),
        }),
    });
  if (renaming) {
    return (
      <li>
        <RenameEntry saved={saved} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={classes.entryRow}>
      <UnstyledButton className={classes.entry ?? ''} onClick={onOpen}>
        <span className={classes.title}>{name}</span>
        <span className={classes.words}>
          {`${tBuilder(($) => $.outline.count, { count: pageCount })} · ${Author.fullName} · `}
          <time dateTime={updatedAt}>{day(updatedAt)}</time>
        </span>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(($) => $.library.rename, { name })}
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(($) => $.library.remove, { name })}
        loading={remove.isPending}
        onClick={removeNow}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}
