import type { TeleauditMode, TeleauditQuestion } from '@gondola/contract';
import type { Ref } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import classes from './questions-table.module.css';
import { Link } from '@tanstack/react-router';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { auditScreen, useFocusInRow } from '../going-on.ts';

interface QuestionsTableProps {
  title: string;
  empty: string;
  responseId: number;
  mode: TeleauditMode;
  query: {
    data: { QuestionResponses: readonly TeleauditQuestion[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** These were answered again. */
  reaudit?: boolean;
  /** The answer whose link takes the focus where responses are worked on in a row. */
  focusId: number | undefined;
}

/** Answers with photos: how many, how far, and the way to them. */
export function QuestionsTable(props: QuestionsTableProps) {
  const { title, empty, responseId, mode, query, reaudit, focusId } = props;
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const focusInRow = useFocusInRow();
  const rows = query.data?.QuestionResponses;
  return (
    <section className={classes.part} aria-busy={rows === undefined && !query.error}>
      <h2 className={classes.title}>
        {title}
        {rows ? <span className={classes.count}>{number(rows.length)}</span> : null}
      </h2>
      {query.error ? (
        <p className={classes.failed} role="alert">
          {query.error.message}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            {t(($) => $.retry)}
          </Button>
        </p>
      ) : null}
      {!rows && !query.error ? <Waiting height={96} label={t(($) => $.image.loading)} /> : null}
      {rows?.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      {rows && rows.length > 0 ? (
        <table className={classes.table}>
          <caption className="g-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.detail.question)}</th>
              <th scope="col" className={classes.number}>
                {t(($) => $.detail.images)}
              </th>
              <th scope="col">{t(($) => $.column.status)}</th>
              <th scope="col">
                <span className="g-hidden">{t(($) => $.column.actions)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.Question.title}</th>
                <td className={classes.number} data-label={t(($) => $.detail.images)}>
                  {number(row.questionResponseImageQuantity)}
                </td>
                <td>
                  <span className={classes.tags}>
                    <StatusBadge tone={stateTones[row.status]}>
                      {t(($) => $.questionState[row.status])}
                    </StatusBadge>
                    {reaudit ? (
                      <StatusBadge tone={stateTones.reaudit}>{t(($) => $.state.reaudit)}</StatusBadge>
                    ) : null}
                  </span>
                </td>
                <td className={classes.action}>
                  <OpenImages
                    ref={row.id === focusId ? focusInRow : undefined}
                    responseId={responseId}
                    question={row}
                    mode={mode}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

interface OpenImagesProps {
  responseId: number;
  question: TeleauditQuestion;
  mode: TeleauditMode;
  ref: Ref<HTMLAnchorElement> | undefined;
}

/** Opens the image screen of an answer, or its videos, in a new tab (field-audit 2.4). */
function OpenImages({ responseId, question, mode, ref }: OpenImagesProps) {
  const { t } = useTranslation('teleaudit');
  return (
    <Button
      size="compact-md"
      variant="default"
      rightSection={<IconExternalLink size={15} stroke={1.7} />}
      aria-label={t(($) => $.detail.openNamed, { name: question.Question.title })}
      renderRoot={(props) => (
        // A session that ends with the tab lives in its session storage, which only a tab with an opener inherits.
        <Link
          {...auditScreen(responseId, question, mode)}
          target="_blank"
          rel="opener"
          {...props}
          ref={ref}
        />
      )}
    >
      {t(($) => $.detail.open)}
    </Button>
  );
}
