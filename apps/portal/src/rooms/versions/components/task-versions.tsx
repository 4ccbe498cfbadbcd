import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { type TaskVersion, taskVersionEndpoints } from '@gondola/contract';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import classes from './versions.module.css';

const VersionDifference = lazyPart(() => import('./version-difference.tsx'));

/** Versions at a time; one more is read, to compare the last with. */
const limit = 5;

/** Every version of a task, those of the tasks it continues among them: when, by whom, and how many answered it. */
export default function TaskVersions({ taskId }: { taskId: number }) {
  const { t } = useTranslation('versions');
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const input = { params: { taskId }, query: { page: page - 1, limit } };
  const { data, error } = useApi(taskVersionEndpoints.versions, input, { keep: true });
  // The version before the last one shown is on the next page.
  const following = useApi(
    taskVersionEndpoints.versions,
    { params: { taskId }, query: { page, limit } },
    { enabled: (data?.totalVersions ?? 0) > page * limit },
  );
  const shown = data?.versions ?? [];
  const before = following.data?.versions[0] ?? null;
  return (
    <SectionCard
      id="task-versions"
      heading={t(($) => $.versions.title)}
      aside={
        data ? (
          <span className={classes.count}>
            {t(($) => $.versions.count, { count: data.totalVersions, shown: number(data.totalVersions) })}
          </span>
        ) : null
      }
    >
      {error && !data ? <p role="alert">{t(($) => $.versions.failed)}</p> : null}
      {data || error ? null : <Waiting height={120} label={t(($) => $.versions.loading)} />}
      <ol className={classes.versions}>
        {shown.map((version, index) => (
          <VersionLine
            key={`${version.taskId}/${version.number}`}
            taskId={taskId}
            version={version}
            before={shown[index + 1] ?? before}
          />
        ))}
      </ol>
      {data && data.totalVersions > limit ? (
        <Pagination
          name={t(($) => $.versions.title)}
          page={page}
          limit={limit}
          total={data.totalVersions}
          atLeast={false}
          onPage={setPage}
        />
      ) : null}
    </SectionCard>
  );
}

interface VersionLineProps {
  taskId: number;
  version: TaskVersion;
  /** Null for the first of all. */
  before: TaskVersion | null;
}

function VersionLine({ taskId, version, before }: VersionLineProps) {
  const { t } = useTranslation('versions');
  const { number: format } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { number, taskId: task, state, Publisher, publishedAt, responses, responsesIsCapped } = version;
  const name =
    task === taskId ? t(($) => $.versions.one, { number }) : t(($) => $.versions.ofTask, { number, task });
  const shown = `${format(responses)}${responsesIsCapped ? '+' : ''}`;
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        {task === taskId || state === 'deleted' ? (
          <strong>{name}</strong>
        ) : (
          <Link to="/tasks/$taskId" params={{ taskId: String(task) }}>
            {name}
          </Link>
        )}
        <StatusBadge tone={stateTones[state]}>{t(($) => $.versions.state[state])}</StatusBadge>
      </div>
      <p className={classes.meta}>
        <DayText at={publishedAt} as="dayTime" />
        {Publisher ? ` · ${Publisher.fullName}` : ''}
        {` · ${t(($) => $.versions.responses, { count: responses, shown })}`}
      </p>
      {before === null ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={t(($) => (isOpen ? $.versions.hideIn : $.versions.changedIn), { version: name })}
        >
          {t(($) => (isOpen ? $.versions.hide : $.versions.show))}
        </Button>
      )}
      {isOpen && before ? (
        <div className={classes.change}>
          <Suspense fallback={<Waiting height={60} label={t(($) => $.versions.comparing)} />}>
            <VersionDifference before={before} after={version} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}
