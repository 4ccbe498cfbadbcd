import type { Project } from '@gondola/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewChallenge } from '../use-new-challenge.ts';
import { ProjectSelect } from '~/rooms/projects/index.ts';
import classes from './new-challenge.module.css';

interface ChallengeFieldsProps {
  form: NewChallenge['state']['form'];
  /** Undefined until they are known. */
  projects: readonly Project[] | undefined;
  /** The project is given by what is disputed. */
  fixed: boolean;
  onProject: (id: string) => void;
}

/** Subject, question, categories and project of a new challenge. */
export function ChallengeFields({ form, projects, fixed, onProject }: ChallengeFieldsProps) {
  const { t } = useTranslation('challenges');
  return (
    <>
      <TextInput
        label={t(($) => $.fields.subject)}
        description={t(($) => $.form.subjectHint)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('subject')}
        // A word that is typed takes the place of the first.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Textarea
        label={t(($) => $.fields.content)}
        placeholder={t(($) => $.form.contentHint)}
        withAsterisk
        rows={3}
        {...form.getInputProps('content')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.fields.category)}
          description={t(($) => $.form.categoryHint)}
          withAsterisk
          readOnly
          {...form.getInputProps('category')}
        />
        <TextInput
          label={t(($) => $.fields.subcategory)}
          description={t(($) => $.form.subcategoryHint)}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('subcategory')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
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
