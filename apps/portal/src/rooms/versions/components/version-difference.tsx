// In a file of its own, fetched when somebody asks: it brings what the builder knows of drafts.
import { useTranslation } from 'react-i18next';
import { type Draft, fromTask } from '@gondola/builder';
import { useApi } from '@gondola/client/queries.ts';
import { type TaskVersion, type TaskVersionContent, taskVersionEndpoints } from '@gondola/contract';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import DifferenceList from './difference-list.tsx';

type Named = Pick<TaskVersion, 'taskId' | 'number'>;

const useVersion = ({ taskId, number }: Named) =>
  useApi(taskVersionEndpoints.version, { params: { taskId, number } });

/** The changes of one version against another, read when they are asked for. */
export default function VersionDifference({ before, after }: { before: Named; after: Named }) {
  const { t } = useTranslation('versions');
  const [was, is] = [useVersion(before), useVersion(after)];
  if (was.data && is.data)
    return <DifferenceList before={lineageDraft(was.data.version)} after={lineageDraft(is.data.version)} />;
  if (was.error || is.error) return <p role="alert">{t(($) => $.versions.notCompared)}</p>;
  return <Waiting height={60} label={t(($) => $.versions.comparing)} />;
}

/**
 * A version as a draft whose keys are those of the first task of its lineage: so that pages of two versions are compared with
 * themselves, also where the later version is a task of its own.
 */
function lineageDraft({ Questions, ...task }: TaskVersionContent): Draft {
  const pages = new Map(Questions.map(({ id, lineageId }) => [id, lineageId]));
  return fromTask({
    ...task,
    Questions: Questions.map((question) => {
      const choices = new Map(question.QuestionChoices.map(({ id, lineageId }) => [id, lineageId]));
      const pageOf = (id: number | null) => (id === null ? null : (pages.get(id) ?? id));
      const choiceOf = (id: number | null) => (id === null ? null : (choices.get(id) ?? id));
      return {
        ...question,
        id: question.lineageId,
        QuestionChoices: question.QuestionChoices.map(({ lineageId, title }) => ({ id: lineageId, title })),
        OriginalQuestionLogics: question.OriginalQuestionLogics.map((logic) => ({
          questionChoiceId: choiceOf(logic.questionChoiceId),
          nextQuestionId: pageOf(logic.nextQuestionId),
        })),
        questionAnswer: question.questionAnswer?.map((id) => choices.get(id) ?? id) ?? null,
      };
    }),
  });
}
