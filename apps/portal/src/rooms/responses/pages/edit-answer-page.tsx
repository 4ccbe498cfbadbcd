import { type EditedAnswer, responseEndpoints } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useReadAgain } from '@gondola/client/queries.ts';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { momentFields } from '@gondola/ui/form/answer-moments.tsx';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import { CompanyRegion } from '~/rooms/companies/index.ts';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import { AnswerForm } from '../components/answer-form.tsx';
import { AnswerHistory } from '../components/answer-history.tsx';
import { NotThere } from '../components/not-there.tsx';
import { responseAddresses } from '../response-addresses.ts';
import { useAnswerChange } from '../use-answer-change.ts';
import classes from './edit-answer-page.module.css';

const route = getRouteApi('/_portal/responses/$taskResponseId/$questionResponseId/edit');

/** /responses/{taskResponseId}/{questionResponseId}/edit: one answer, and everything that it was (field-audit 2.9). */
export function EditAnswerPage() {
  const { t } = useTranslation('responses');
  const { taskResponseId, questionResponseId } = route.useParams();
  const query = useApi(responseEndpoints.answer, { params: { id: Number(questionResponseId) } });
  const answer = query.data?.questionResponse;
  if (!answer && query.error) {
    return <NotThere error={query.error} onRetry={() => void query.refetch()} />;
  }
  // An answer has one address, under its own response.
  if (answer && answer.responseId !== Number(taskResponseId)) {
    return <Navigate to={responseAddresses.editAnswer(answer.responseId, answer.id)} replace />;
  }
  return (
    <section>
      <BackLink to={responseAddresses.detail(Number(taskResponseId))}>{t(($) => $.backToResponse)}</BackLink>
      <PageHeader
        title={answer ? (answer.Question?.title ?? t(($) => $.questionGone.title)) : t(($) => $.loading)}
        description={
          answer ? [answer.surveyTitle, answer.locationName, answer.userName].join(' · ') : undefined
        }
      />
      {answer ? (
        <CompanyRegion companyId={answer.companyId}>
          <Edited answer={answer} />
        </CompanyRegion>
      ) : (
        <Skeleton height={320} role="status" aria-label={t(($) => $.loading)} />
      )}
    </section>
  );
}

/** The form over the answer as the person saw it, and its history; a newer version is offered, never put in its place. */
function Edited({ answer }: { answer: EditedAnswer }) {
  const { t } = useTranslation('responses');
  const port = { ...useAnswerFormats(), momentFields };
  const [seen, setSeen] = useState(answer);
  // The addresses of photos in it are renewed.
  const current = seen.version === answer.version ? answer : seen;
  const readAgain = useReadAgain(responseEndpoints.returnToVersion);
  const returning = useAnswerChange((returned) => {
    setSeen(returned);
    notifySuccess(t(($) => $.history.returned));
    void readAgain();
  });
  const showNewer = async () => {
    if (await mayLeave()) setSeen(answer);
  };
  return (
    <div className={classes.parts}>
      <SectionCard id="edit-title" heading={t(($) => $.answer)}>
        {seen.version === answer.version ? null : (
          <p className={classes.newer} role="status">
            {t(($) => $.newer)}
            <Button size="compact-sm" variant="default" onClick={() => void showNewer()}>
              {t(($) => $.showNewer)}
            </Button>
          </p>
        )}
        {answer.can.edit ? (
          <AnswerForm
            key={current.version}
            answer={current}
            onSaved={setSeen}
            isLocked={returning.busy}
            port={port}
          />
        ) : (
          <p className={classes.words}>
            {answer.Question ? t(($) => $.notEditable) : t(($) => $.questionGone.text)}
          </p>
        )}
      </SectionCard>
      <SectionCard
        id="history-title"
        heading={t(($) => $.history.title)}
        aside={<span className={classes.count}>{answer.versions.length}</span>}
      >
        <AnswerHistory answer={answer} change={returning} />
      </SectionCard>
    </div>
  );
}
