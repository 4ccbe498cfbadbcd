import { useEffect, useRef } from 'react';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { useImportSearch } from '../import-search.ts';
import { notesOf } from '../notes-of.ts';
import { stageOf, isAtWork, type Stage } from '../stages.ts';
import { ImportOver } from './import-over.tsx';
import { ImportSteps } from './import-steps.tsx';
import { LettersChoice } from './letters-choice.tsx';
import { MappingTable } from './mapping-table.tsx';
import { Preview } from './preview.tsx';
import { ServerWork } from './server-work.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import classes from './open-import.module.css';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@gondola/client/queries.ts';
import { followImport } from '../follow-import.ts';

/** The import the address has open, in the state it is in. */
export function OpenImport({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const { search, go, open } = useImportSearch();
  const { file, failure } = useImport(id);
  const replacedBy = file?.replacedBy;
  useEffect(() => {
    if (replacedBy != null) open(replacedBy, { moved: true, replace: true });
    // Going on is due once, when it becomes known that a fresh preview took this one's place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [replacedBy]);
  if (!file) {
    if (failure === undefined) return <Skeleton height={320} radius={12} />;
    return (
      <EmptyState
        urgent
        drawing="search"
        title={t(($) => $.gone.title)}
        text={failure}
        action={<Button onClick={() => open(undefined)}>{t(($) => $.gone.back)}</Button>}
      />
    );
  }
  const again = stageOf(file) === 'preview' && search.columns !== undefined;
  const stage = again ? 'mapping' : stageOf(file);
  const columns = (wanted: boolean) => go((before) => ({ ...before, columns: wanted ? '1' : undefined }));
  return (
    <>
      <StageNews file={file} stage={stage} />
      {search.moved && stage === 'preview' ? (
        <MovedNotice onClose={() => go((before) => ({ ...before, moved: undefined }), true)} />
      ) : null}
      {stage === 'over' && file.appliedAt === null ? null : (
        <ImportSteps
          file={file}
          stage={stage}
          onColumns={stage === 'preview' ? () => columns(true) : undefined}
        />
      )}
      {stage === 'reading' || stage === 'applying' ? <ServerWork file={file} /> : null}
      {stage === 'mapping' ? <LettersChoice key={`${file.id} ${file.encoding}`} file={file} /> : null}
      {stage === 'mapping' && (file.encoding !== null || notesOf(file, 'letters').length === 0) ? (
        <MappingTable
          key={file.id}
          file={file}
          onBack={again ? () => columns(false) : undefined}
          onRead={() => columns(false)}
        />
      ) : null}
      {stage === 'preview' ? <Preview file={file} onColumns={() => columns(true)} /> : null}
      {stage === 'over' ? <ImportOver file={file} /> : null}
    </>
  );
}

/** Says why another preview is shown here than the one that was to be applied. */
function MovedNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('imports');
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{t(($) => $.moved.title)}</strong>
        <span>{t(($) => $.moved.text)}</span>
      </div>
      <Button variant="default" size="compact-sm" onClick={onClose}>
        {t(($) => $.moved.close)}
      </Button>
    </div>
  );
}

/** Reads an import, and follows it while the server is at work on it. */
function useImport(id: number) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const query = useApi(importEndpoints.get, { params: { id } });
  const file: FileImport | undefined = query.data?.import;
  const state = file?.state;
  useEffect(() => {
    if (!file || !isAtWork(file)) return;
    const title = state === 'applying' ? t(($) => $.work.applying, { file: file.fileName }) : '';
    void followImport(client, file, title || t(($) => $.work.reading, { file: file.fileName }));
    // Only a change of the state is a reason to begin following.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file?.id, state]);
  return { file, failure: query.error?.message, retry: () => void query.refetch() };
}

interface StageNewsProps {
  file: FileImport;
  stage: Stage;
}

/** Says each new state aloud, and brings a focus that fell off the page to the new state's title. */
function StageNews({ file, stage }: StageNewsProps) {
  const { t } = useTranslation('imports');
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
  }, [stage]);
  const { counts } = file;
  const quarter = Math.floor(file.progress * 4) * 25;
  const name = { file: file.fileName };
  const news = {
    reading: `${t(($) => $.work.reading, name)} ${quarter} %`,
    applying: `${t(($) => $.work.applying, name)} ${quarter} %`,
    mapping: t(($) => $.say.mapping),
    preview: t(($) => $.say.ready, {
      created: counts.new,
      changed: counts.changed,
      missing: counts.missing,
      wrong: counts.error,
    }),
    over: file.state === 'applied' ? t(($) => $.say.applied) : t(($) => $.state[file.state]),
  };
  return <VisuallyHidden role="status">{news[stage]}</VisuallyHidden>;
}
