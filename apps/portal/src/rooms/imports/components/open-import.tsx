import { useEffect } from 'react';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { useImportSearch } from '../import-search.ts';
import { stageOf } from '../stages.ts';
import { useImport } from '../use-import.ts';
import { ImportOver } from './import-over.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MappingTable } from './mapping-table.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { Preview } from './preview.tsx';
import { ServerWork } from './server-work.tsx';
import { StageNews } from './stage-news.tsx';

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
      <ImportSteps
        file={file}
        stage={stage}
        onColumns={stage === 'preview' ? () => columns(true) : undefined}
      />
      {stage === 'reading' || stage === 'applying' ? <ServerWork file={file} /> : null}
      {stage === 'mapping' ? (
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
