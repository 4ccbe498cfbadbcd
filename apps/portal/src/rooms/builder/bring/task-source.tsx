import { useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fromTask } from '@gondola/builder';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { maxLimit, taskEndpoints } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useBuilder } from '../builder-store.ts';
import { PagesReport } from './pages-report.tsx';
import { SourceList } from './source-list.tsx';
import type { SourceProps } from './use-insertion.ts';
import classes from './bring.module.css';

const pageSize = 20;

/** Pages of another task of any company that the person sees; pictures and surveys come along within one company only. */
export function TaskSource({ onClose }: SourceProps) {
  const { t } = useTranslation('bring');
  const { day } = useFormats();
  const { nameOf } = useCompanies();
  const { companyId } = useBuilder();
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 300);
  const [limit, setLimit] = useState(pageSize);
  const [chosen, setChosen] = useState<number>();
  const query = { searchValue: settled, limit };
  const { data, error } = useKeptQuery(apiQuery(taskEndpoints.list, { query }, null));
  const opened = useQuery({
    ...apiQuery(taskEndpoints.get, { params: { taskId: chosen ?? 0 } }, null),
    enabled: chosen !== undefined,
  });
  const task = chosen === undefined ? undefined : opened.data?.task;
  if (task) {
    return (
      <PagesReport
        key={task.id}
        name={task.title}
        source={{ pages: fromTask(task).pages, isSameCompany: task.Company.id === companyId }}
        onOther={() => setChosen(undefined)}
        onClose={onClose}
      />
    );
  }
  const surveys = data?.surveys ?? [];
  const failure = error ?? (chosen === undefined ? null : opened.error);
  const mayGoOn = surveys.length < (data?.totalSurveys ?? 0) && limit < maxLimit;
  return (
    <SourceList
      search={t(($) => $.task.search)}
      words={words}
      onWords={(next) => {
        setWords(next);
        setLimit(pageSize);
      }}
      isWaiting={(!data && !error) || (chosen !== undefined && !opened.error)}
      failure={failure?.message}
      empty={data && surveys.length === 0 ? t(($) => $.task.none) : undefined}
      onMore={mayGoOn ? () => setLimit(Math.min(limit + pageSize * 2, maxLimit)) : undefined}
      onClose={onClose}
    >
      {surveys.map(({ id, title, projectName, companyId: owner, createdAt }) => (
        <li key={id}>
          <UnstyledButton className={classes.entry ?? ''} onClick={() => setChosen(id)}>
            <span className={classes.title}>{title}</span>
            <span className={classes.words}>{[nameOf(owner), projectName, day(createdAt)].join(' · ')}</span>
          </UnstyledButton>
        </li>
      ))}
    </SourceList>
  );
}
