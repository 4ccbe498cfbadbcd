import { Suspense } from 'react';
import { auditEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DetailPanel } from '@gondola/ui/feedback/detail-panel.tsx';
import { namesOf } from '../names-of.ts';
import { shownNumber } from '../entity-address.ts';
import { changedFields } from '../changed-fields.ts';
import { ChangeTable } from './change-table.tsx';
import classes from './audit.module.css';
import { EntityLink } from './entity-link.tsx';

/** One entry: who, when, what, and the entity before and after. */
export function EntryPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const formats = useFormats();
  const opened = id !== undefined;
  const query = useApi(auditEndpoints.get, { params: { id: id ?? 0 } }, { enabled: opened });
  const details = opened ? query.data : undefined;
  const nameOf = namesOf(details);
  const { changed, same } = changedFields(details?.before, details?.after);
  return (
    <DetailPanel
      opened={opened}
      query={query}
      details={details}
      onClose={onClose}
      title={details?.line.actionText ?? t(($) => $.title)}
      width={720}
      waitingHeight={280}
      words={{ loading: t(($) => $.loading), failed: t(($) => $.failed) }}
    >
      {(entry) => (
        <>
          <dl className={classes.head}>
            <dt>{t(($) => $.column.entity)}</dt>
            <dd>
              <EntityLink line={entry.line} />
            </dd>
            <dt>{t(($) => $.column.number)}</dt>
            <dd className={classes.code}>{shownNumber(entry.line)}</dd>
            <dt>{t(($) => $.column.user)}</dt>
            <dd className={classes.person}>
              {entry.line.user ? <bdi>{entry.line.user.fullName}</bdi> : t(($) => $.nobody)}
              {entry.line.user ? <span className={classes.note}>{entry.line.user.email}</span> : null}
            </dd>
            <dt>{t(($) => $.column.createdAt)}</dt>
            <dd>{formats.exact(entry.line.createdAt)}</dd>
            <dt>{t(($) => $.column.company)}</dt>
            <dd>{entry.line.companyName ?? t(($) => $.noCompany)}</dd>
            <dt>{t(($) => $.request)}</dt>
            <dd className={classes.code}>{entry.line.requestId}</dd>
          </dl>
          <h3 className={classes.title}>{t(($) => $.change.title)}</h3>
          {changed.length > 0 ? (
            <Suspense fallback={null}>
              <ChangeTable entity={entry.line.entity} fields={changed} nameOf={nameOf} marked />
            </Suspense>
          ) : (
            <p className={classes.none}>{t(($) => $.change.none)}</p>
          )}
          {same.length > 0 ? (
            <details className={classes.same}>
              <summary>{t(($) => $.change.same, { count: same.length })}</summary>
              <Suspense fallback={null}>
                <ChangeTable entity={entry.line.entity} fields={same} nameOf={nameOf} marked={false} />
              </Suspense>
            </details>
          ) : null}
        </>
      )}
    </DetailPanel>
  );
}
