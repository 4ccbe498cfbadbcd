import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { type Administration, ReviewScreen } from '../../reviews/index.ts';
import { DrawDialog } from '../components/draw-dialog.tsx';
import { ReopenDialog } from '../components/reopen-dialog.tsx';
import { responseAddresses } from '../response-addresses.ts';
import { useDeleting } from '../use-deleting.ts';
import classes from './response-page.module.css';

const route = getRouteApi('/_portal/responses/$taskResponseId/');

/** One response in its administration (field-audit 2.8): what reviewers see, and the ways to change it. */
export function ResponsePage() {
  const { taskResponseId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ReviewScreen
      id={Number(taskResponseId)}
      page={page}
      onPage={(next) =>
        void navigate({ search: next > 1 ? { page: next } : {}, replace: true, resetScroll: false })
      }
      administration={useAdministration()}
    />
  );
}

function useAdministration(): Administration {
  const { t } = useTranslation('responses');
  return {
    back: <BackToList />,
    actions: (response) => <Actions response={response} />,
    notes: ({ deleted }) =>
      deleted ? (
        <p className={classes.deleted} role="status">
          {t(($) => $.deletedNote)}
        </p>
      ) : null,
    facts: ({ TaskInstance, Survey, createdAt, receivedAt }, moment) => [
      [t(($) => $.column.userEmail), TaskInstance.User.email],
      [t(($) => $.column.type), t(($) => $.type[Survey.type])],
      [t(($) => $.column.createdAt), moment(createdAt)],
      // Only where the two differ: the date that counts was corrected.
      ...(createdAt === receivedAt ? [] : [[t(($) => $.receivedAt), moment(receivedAt)] as [string, string]]),
    ],
    editLink: ({ id, can }) => {
      if (!can.administer) return undefined;
      return (answer) => (
        <Link
          className={classes.edit}
          to={responseAddresses.editAnswer(id, answer.id)}
          aria-label={t(($) => $.editNamed, { title: answer.Question.title })}
        >
          {answer.versions > 1
            ? t(($) => $.editVersions, { count: answer.versions })
            : t(($) => $.editAnswer)}
        </Link>
      );
    },
  };
}

/** Back to the list as it was left, where that is the page before. */
function BackToList() {
  const { t } = useTranslation('responses');
  const { history } = useRouter();
  return (
    <BackLink
      to={responseAddresses.list}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !history.canGoBack()) return;
        event.preventDefault();
        history.back();
      }}
    >
      {t(($) => $.title)}
    </BackLink>
  );
}

/** Dates, deleting and reopening. */
function Actions({ response }: { response: ReviewedResponse }) {
  const { t } = useTranslation('responses');
  const { busy, set } = useDeleting();
  const [isReopening, setReopening] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const { id, deleted, can } = response;
  return (
    <>
      {can.seeDraw ? (
        <Button variant="default" onClick={() => setExplaining(true)}>
          {t(($) => $.draw.action)}
        </Button>
      ) : null}
      {can.reopen ? (
        <Button variant="default" onClick={() => setReopening(true)}>
          {t(($) => $.reopen.action)}
        </Button>
      ) : null}
      {can.administer ? (
        <>
          {deleted ? null : (
            <Button
              variant="default"
              renderRoot={(props) => <Link to={responseAddresses.editDates(id)} {...props} />}
            >
              {t(($) => $.dates.action)}
            </Button>
          )}
          <Button
            variant="default"
            loading={busy}
            {...(deleted ? {} : { color: 'red' })}
            onClick={() => void set(id, !deleted)}
          >
            {t(($) => $.action[deleted ? 'restore' : 'delete'])}
          </Button>
        </>
      ) : null}
      <DrawDialog responseId={id} opened={isExplaining} onClose={() => setExplaining(false)} />
      <ReopenDialog response={response} opened={isReopening} onClose={() => setReopening(false)} />
    </>
  );
}
