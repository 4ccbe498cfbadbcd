import { fieldEndpoints, type PhoneReport } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';
import { phoneWords } from '../phone-words.ts';
import classes from './phone-reports.module.css';

const route = getRouteApi('/_portal/fieldwork');

/** Lists the reports of phones whose workers asked for help, or that were asked how they are. */
export function PhoneReports() {
  const { t } = useTranslation('field');
  const list = useListAddress(route);
  const [opened, setOpened] = useState<PhoneReport>();
  const result = useList(fieldEndpoints.reports, list, {
    query: { searchValue: list.search.searchValue },
    read: ({ reports, totalReports }) => [reports, totalReports],
  });
  return (
    <>
      <DataTable<PhoneReport>
        name="phone-reports"
        label={t(($) => $.state.reports)}
        columns={useReportColumns()}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ User }) => User.fullName}
        onOpen={setOpened}
        empty={{ title: t(($) => $.reports.empty), text: t(($) => $.reports.emptyText) }}
        search={<ListSearchField list={list} placeholder={t(($) => $.reports.search)} />}
      />
      <SidePanel
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? t(($) => $.reports.of, { name: opened.User.fullName }) : ''}
        width={640}
      >
        {opened ? <ReportDetails report={opened} /> : null}
      </SidePanel>
    </>
  );
}

function useReportColumns(): Column<PhoneReport>[] {
  const { t } = useTranslation('field');
  const { number } = useFormats();
  return [
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 200,
      card: 'title',
      hideable: false,
      cell: ({ User }) => <Truncated lines={2} text={User.fullName} />,
    },
    {
      key: 'comment',
      header: t(($) => $.reports.comment),
      card: 'line',
      cell: ({ comment }) => (comment ? <Truncated text={comment} /> : t(($) => $.reports.asked)),
    },
    {
      key: 'queue',
      header: t(($) => $.column.unsent),
      width: 130,
      align: 'right',
      cell: ({ state }) =>
        number(state.visits.filter((visit) => visit.state === 'queued' || visit.state === 'needsYou').length),
    },
    {
      key: 'last',
      header: t(($) => $.reports.lastFault),
      width: 200,
      card: 'line',
      cell: ({ state }) => state.log.at(-1)?.code,
    },
    {
      key: 'phone',
      header: t(($) => $.column.phone),
      width: 200,
      cell: ({ state }) => <Truncated text={phoneWords(state.platform)} />,
    },
    {
      key: 'reportedAt',
      header: t(($) => $.reports.when),
      width: 150,
      card: 'line',
      cell: ({ reportedAt }) => <RelativeDate at={reportedAt} />,
    },
  ];
}

/** A report whole: permissions, room, what waits and why, and the log. */
function ReportDetails({ report: { comment, reportedAt, state } }: { report: PhoneReport }) {
  const { t } = useTranslation('field');
  const { bytes, dayTime, seconds } = useFormats();
  const { storage, permissions, clockOffset, visits, log } = state;
  const permission = (name: keyof typeof permissions): string => {
    const value = permissions[name];
    return value === 'granted' || value === 'denied' || value === 'prompt'
      ? t(($) => $.reports.permission[value])
      : '—';
  };
  return (
    <>
      {comment ? <p>{comment}</p> : null}
      <Facts
        facts={[
          [t(($) => $.reports.when), dayTime(reportedAt)],
          [t(($) => $.column.phone), phoneWords(state.platform)],
          [t(($) => $.column.app), state.app],
          [t(($) => $.reports.installed), t(($) => (state.isInstalled ? $.reports.yes : $.reports.no))],
          [
            t(($) => $.reports.room),
            storage && t(($) => $.room, { left: bytes(Math.max(0, storage.quota - storage.used)) }),
          ],
          [
            t(($) => $.reports.persistent),
            storage && storage.isPersistent !== null
              ? t(($) => (storage.isPersistent ? $.reports.yes : $.reports.no))
              : null,
          ],
          [t(($) => $.reports.clock), clockOffset === null ? null : seconds(Math.abs(clockOffset))],
          [t(($) => $.reports.geolocation), permission('geolocation')],
          [t(($) => $.reports.camera), permission('camera')],
          [t(($) => $.reports.notifications), permission('notifications')],
        ]}
      />
      <h3 className={classes.heading}>{t(($) => $.reports.visits, { count: visits.length })}</h3>
      <ul className={classes.lines}>
        {visits.map((visit, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- visits of a report have no name
          <li key={place}>
            <span>
              {t(($) => $.reports.visit[visit.state])}
              {visit.files > 0
                ? ` · ${t(($) => $.reports.files, { count: visit.files, size: bytes(visit.bytes) })}`
                : ''}
              {visit.attempts > 0 ? ` · ${t(($) => $.reports.attempts, { count: visit.attempts })}` : ''}
            </span>
            {visit.fault ? <span className={classes.fault}>{visit.fault}</span> : null}
          </li>
        ))}
      </ul>
      <h3 className={classes.heading}>{t(($) => $.reports.log)}</h3>
      <ul className={classes.lines}>
        {log.toReversed().map(({ at, code, text }) => (
          <li key={at + code}>
            <code>{code}</code>
            <span>{[dayTime(at), text].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
