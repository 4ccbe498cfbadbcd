import { teleauditEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '~icons/IconArrowLeft';
import { useApi } from '@gondola/client/queries.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { QuestionsTable } from '../components/questions-table.tsx';
import { isScreenMode, type ScreenMode } from '../mode-screens.ts';

const route = getRouteApi('/_portal/teleaudits/$taskResponseId/$type');

/** The answers of one response that are to be audited, and those answered again. */
export function TeleauditDetailPage() {
  const { taskResponseId, type } = route.useParams();
  if (!isScreenMode(type)) return <Navigate to="/teleaudit" replace />;
  return <Detail responseId={Number(taskResponseId)} mode={type} />;
}

function Detail({ responseId, mode }: { responseId: number; mode: ScreenMode }) {
  const { t } = useTranslation('teleaudit');
  const params = { taskResponseId: responseId };
  const questions = useApi(teleauditEndpoints.pendingQuestions, { params: { ...params, type: mode } });
  const again = useApi(teleauditEndpoints.reauditQuestions, { params });
  return (
    <section>
      <PageHeader
        title={questions.data?.surveyTitle ?? t(($) => $.mode[mode])}
        count={questions.data?.locationName}
        description={t(($) => $.detail.description, { id: responseId })}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={17} stroke={1.8} />}
            renderRoot={(props) => <Link to="/teleaudit" {...props} />}
          >
            {t(($) => $.back)}
          </Button>
        }
      />
      <QuestionsTable
        title={t(($) => $.detail.questions)}
        empty={t(($) => $.detail.noQuestions)}
        responseId={responseId}
        mode={mode}
        query={questions}
      />
      <QuestionsTable
        title={t(($) => $.detail.reaudit)}
        empty={t(($) => $.detail.noReaudit)}
        responseId={responseId}
        mode={mode}
        query={again}
        reaudit
      />
    </section>
  );
}
