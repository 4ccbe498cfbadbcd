import {
  type AuditedObject,
  type SurveyResponse,
  taskEndpoints,
  type TeleauditAnswer,
  teleauditEndpoints,
} from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QuestionsProvider } from '@gondola/questions';
import { isNotFound } from '@gondola/client/call.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { useApi } from '@gondola/client/queries.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { momentFields } from '@gondola/ui/form/answer-moments.tsx';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import { isBinary } from '../components/kpi-checklist.tsx';
import { SavedSurvey } from './saved-survey.tsx';
import { SurveyForm } from './survey-form.tsx';
import classes from './survey-panel.module.css';

interface SurveyPanelProps {
  /** Whose photo or video it is; names the survey (D60). */
  answer: TeleauditAnswer;
  objectClass: AuditedObject;
  objectId: number;
  /** The answers about this object are on the server. */
  onSaved?: () => void;
}

/** An auditor's answers about one object by now, and before a reaudit. */
export const surveysAbout = (
  all: readonly SurveyResponse[],
  objectClass: AuditedObject,
  objectId: number,
): { current: SurveyResponse | undefined; earlier: SurveyResponse[] } => {
  const own = all.filter((one) => one.objectClass === objectClass && one.objectId === objectId);
  return {
    current: own.find(({ isCurrent }) => isCurrent),
    earlier: own.filter(({ isCurrent }) => !isCurrent),
  };
};

/** The survey about one photo or video: its questions, or what was answered and is locked. Needs the texts `questions`. */
export function SurveyPanel({ answer, objectClass, objectId, onSaved }: SurveyPanelProps) {
  const { t } = useTranslation('teleaudit');
  const formats = useAnswerFormats();
  const user = useCurrentUser();
  const surveyId = answer.Question.surveyTeleauditId;
  const hasKpis = answer.TeleauditKpis.some(isBinary);
  const survey = useApi(
    taskEndpoints.survey,
    { params: { id: surveyId ?? 0 } },
    { enabled: surveyId !== null },
  );
  const saved = useApi(teleauditEndpoints.surveysOfAnswer, { params: { id: answer.id } });
  if (surveyId === null)
    return <p className={classes.note}>{t(($) => $.survey[hasKpis ? 'none' : 'nothing'])}</p>;
  if (saved.data) {
    const { current, earlier } = surveysAbout(saved.data.surveyResponses, objectClass, objectId);
    const before = earlier.map((one) => <SavedSurvey key={one.id} saved={one} isEarlier />);
    if (current) {
      return (
        <QuestionsProvider value={formats}>
          <SavedSurvey saved={current} />
          {before}
        </QuestionsProvider>
      );
    }
    if (isNotFound(survey.error))
      return <p className={classes.note}>{t(($) => $.survey[hasKpis ? 'gone' : 'goneAlone'])}</p>;
    if (survey.data) {
      return (
        <QuestionsProvider value={{ ...formats, momentFields }}>
          <SurveyForm
            key={`${objectClass} ${objectId}`}
            userId={user.id}
            survey={survey.data.survey}
            answer={answer}
            objectClass={objectClass}
            objectId={objectId}
            onSaved={onSaved}
          />
          {before}
        </QuestionsProvider>
      );
    }
  }
  const failure = saved.error ?? survey.error;
  if (failure) {
    return (
      <p className={classes.note} role="alert">
        {failure.message}{' '}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            void saved.refetch();
            void survey.refetch();
          }}
        >
          {t(($) => $.retry)}
        </Button>
      </p>
    );
  }
  return <Waiting height={320} label={t(($) => $.survey.loading)} />;
}
