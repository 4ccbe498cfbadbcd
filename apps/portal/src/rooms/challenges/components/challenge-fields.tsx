import type { Project } from '@gondola/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewChallenge } from '../use-new-challenge.ts';
import { ProjectSelect } from '~/rooms/projects/index.ts';

interface ChallengeFieldsProps {
  form: NewChallenge['state']['form'];
  /** Undefined until they are known. */
  projects: readonly Project[] | undefined;
  /** The project is given by what is disputed. */
  fixed: boolean;
  onProject: (id: string) => void;
}

/** Subject, question and project of a new challenge. */
export function ChallengeFields({ form, projects, fixed, onProject }: ChallengeFieldsProps) {
  const { t } = useTranslation('challenges');
  return (
    <>
      <TextInput
        label={t(($) => $.fields.subject)}
        placeholder={t(($) => $.form.subjectHint)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={t(($) => $.fields.content)}
        placeholder={t(($) => $.form.contentHint)}
        withAsterisk
        rows={3}
        {...form.getInputProps('content')}
      />
      <ProjectSelect
        label={t(($) => $.fields.project)}
        placeholder={t(($) => $.form.projectHint)}
        nothingFoundMessage={t(($) => $.form.projectNone)}
        projects={projects}
        disabled={fixed}
        {...form.getInputProps('projectId')}
        value={form.values.projectId}
        onChange={onProject}
      />
    </>
  );
}
