import { reviewEndpoints, teleauditEndpoints, type TeleauditMode, teleauditModes } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { OtherCompany } from '../../companies/index.ts';
import { SamePhotos } from '../../reviews/index.ts';
import { NextResponse } from '../components/next-response.tsx';
import { QuestionsTable } from '../components/questions-table.tsx';
import { isMode } from '../mode-screens.ts';

const route = getRouteApi('/_portal/teleaudits/$taskResponseId/$type');

/** The answers of one response that are to be audited, and those answered again. */
export function TeleauditDetailPage() {
  const { taskResponseId, type } = route.useParams();
  if (!isMode(type)) return <NoSuchResponse />;
  return <Detail responseId={Number(taskResponseId)} mode={type} />;
}

function Detail({ responseId, mode }: { responseId: number; mode: TeleauditMode }) {
  const { t } = useTranslation('teleaudit');
  const navigate = route.useNavigate();
  const params = { taskResponseId: responseId };
  const questions = useApi(teleauditEndpoints.pendingQuestions, { params: { ...params, type: mode } });
  const again = useApi(teleauditEndpoints.reauditQuestions, { params });
  const all =
    questions.data && again.data
      ? [...questions.data.QuestionResponses, ...again.data.QuestionResponses]
      : [];
  const left = all.filter(({ status }) => status === 'pending');
  if (questions.error && isNotFound(questions.error)) {
    return (
      <OtherCompany
        failure={questions.error}
        definition={reviewEndpoints.get}
        input={{ params: { id: responseId } }}
        companyIn={({ surveyResponse }) => surveyResponse.companyId}
      >
        <NoSuchResponse />
      </OtherCompany>
    );
  }
  const isOver = all.length > 0 && left.length === 0;
  return (
    <section>
      <BackLink to="/teleaudit">{t(($) => $.title)}</BackLink>
      <PageHeader
        title={questions.data?.surveyTitle ?? t(($) => $.mode[mode])}
        count={questions.data?.locationName}
        description={t(($) => $.detail.description, { id: responseId })}
      />
      <CountTabs
        label={t(($) => $.detail.modes)}
        tabs={teleauditModes.map((value) => ({ value, label: t(($) => $.mode[value]) }))}
        value={mode}
        controls="teleaudit-questions"
        onChange={(type) =>
          void navigate({ params: { taskResponseId: String(responseId), type }, replace: true })
        }
      />
      {isOver ? <NextResponse key={responseId} responseId={responseId} mode={mode} /> : null}
      {questions.data?.duplicatePhoto ? <SamePhotos responseId={responseId} list="/responses" /> : null}
      <div id="teleaudit-questions" role="tabpanel" aria-label={t(($) => $.mode[mode])}>
        <QuestionsTable
          title={t(($) => $.detail.questions)}
          empty={t(($) =>
            again.data?.QuestionResponses.length ? $.detail.onlyReaudit : $.detail.noQuestions,
          )}
          responseId={responseId}
          mode={mode}
          query={questions}
          focusId={left[0]?.id}
        />
        <QuestionsTable
          title={t(($) => $.detail.reaudit)}
          empty={t(($) => $.detail.noReaudit)}
          responseId={responseId}
          mode={mode}
          query={again}
          focusId={left[0]?.id}
          reaudit
        />
      </div>
    </section>
  );
}

/** In place of a response that is not there. */
function NoSuchResponse() {
  const { t } = useTranslation('teleaudit');
  return (
    <NoSuchThing
      title={t(($) => $.noSuchResponse)}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/teleaudit" {...props} />}>
          {t(($) => $.toList)}
        </Button>
      }
    />
  );
}
