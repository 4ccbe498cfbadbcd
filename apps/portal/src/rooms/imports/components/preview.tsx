import { useState } from 'react';
import type { Difference, FileImport } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { type Shown, shownIn, useImportSearch } from '../import-search.ts';
import { useDifferencePages } from '../use-difference-pages.ts';
import { useSaveErrors } from '../use-save-errors.ts';
import { ApplyBar } from './apply-bar.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { DifferenceRows } from './difference-rows.tsx';
import { type Invitations, InvitationChoice } from './invitation-choice.tsx';
import { KindTiles } from './kind-tiles.tsx';
import { MissingChoice } from './missing-choice.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import classes from './preview.module.css';

interface PreviewProps {
  file: FileImport;
  onColumns: () => void;
}

/** The third state: what the file would change, row by row, and the bar that applies it. */
export function Preview({ file, onColumns }: PreviewProps) {
  const { t } = useTranslation('imports');
  const { search, go } = useImportSearch();
  const [opened, setOpened] = useState<Difference>();
  const [invitations, setInvitations] = useState<Invitations | null>('now');
  const asked = shownIn(search);
  // Rows the file leaves out are none of its business any more where it only adds and changes.
  const shown = asked === 'missing' && file.missing === 'leave' ? 'all' : asked;
  const { total, failure, retry, ...pages } = useDifferencePages(file, shown, search.searchValue);
  const show = (kind: Shown) => go((before) => ({ ...before, kind: kind === 'all' ? undefined : kind }));
  const find = (value: string) => go((before) => ({ ...before, searchValue: value || undefined }), true);
  useKeys(
    t(($) => $.kind[file.kind].title),
    [
      { keys: 'e', label: t(($) => $.preview.keys.errors), run: () => show('error') },
      { keys: 't', label: t(($) => $.preview.keys.all), run: () => show('all') },
      { keys: 'm', label: t(($) => $.preview.keys.columns), run: onColumns },
      {
        keys: 'a',
        label: t(($) => $.preview.keys.apply),
        run: () => document.getElementById('apply')?.focus(),
      },
    ],
  );
  const download = useSaveErrors(file);
  return (
    <>
      <ReadingNotes file={file} onColumns={onColumns} />
      <KindTiles file={file} shown={shown} onShown={show} />
      <div className={classes.choices}>
        <MissingChoice file={file} />
        {file.kind === 'people' && file.counts.new > 0 ? (
          <InvitationChoice value={invitations} onChange={setInvitations} />
        ) : null}
      </div>
      <div className={classes.frame}>
        <div className={classes.toolbar}>
          <SearchField
            value={search.searchValue ?? ''}
            onSearch={find}
            placeholder={t(($) => $.preview.search)}
          />
          <span className={classes.shown} role="status">
            {total === undefined ? null : t(($) => $.preview.shown, { count: total })}
          </span>
          {file.counts.error > 0 ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} />}
              onClick={() => void download()}
            >
              {t(($) => $.preview.errors)}
            </Button>
          ) : null}
        </div>
        {failure === undefined ? null : (
          <div className={classes.failure} role="alert">
            <span>{t(($) => $.preview.failed, { reason: failure })}</span>
            <Button variant="default" size="compact-sm" onClick={retry}>
              {t(($) => $.preview.retry)}
            </Button>
          </div>
        )}
        {total === 0 ? (
          <EmptyState
            drawing="search"
            title={t(($) => $.preview.noneTitle)}
            text={t(($) => $.preview.noneText)}
            action={
              <Button
                variant="default"
                onClick={() => go((before) => ({ ...before, kind: undefined, searchValue: undefined }))}
              >
                {t(($) => $.preview.showAll)}
              </Button>
            }
          />
        ) : (
          <DifferenceRows
            key={`${shown} ${search.searchValue} ${file.missing}`}
            file={file}
            total={total ?? 0}
            pages={pages}
            onOpen={setOpened}
          />
        )}
        <ApplyBar
          file={file}
          invitations={file.kind === 'people' ? invitations : undefined}
          onColumns={onColumns}
        />
      </div>
      <DifferencePanel file={file} row={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
