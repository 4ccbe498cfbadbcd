import type { Project } from '@gondola/contract';
import { Textarea, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import type { NewChallenge } from '../use-new-challenge.ts';
import classes from './new-challenge.module.css';
import { ProjectSelect } from '../../projects/index.ts';

interface ChallengeFieldsProps {
  form: NewChallenge['state']['form'];
  /** Undefined until they are known. */
  projects: readonly Project[] | undefined;
  /** The project is given by what is disputed. */
  fixed: boolean;
  onProject: (id: string) => void;
}

/** Subject, question, category, subcategory and project of a new challenge. */
export function ChallengeFields({ form, projects, fixed, onProject }: ChallengeFieldsProps) {
  const { t } = useTranslation('challenges');
  return (
    <>
      <TextInput label={t(($) => $.fields.subject)} withAsterisk {...form.getInputProps('subject')} />
      <Textarea
        label={t(($) => $.fields.content)}
        placeholder={t(($) => $.form.contentHint)}
        withAsterisk
        rows={3}
        data-autofocus
        {...form.getInputProps('content')}
      />
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.fields.category)}
          withAsterisk
          readOnly
          {...form.getInputProps('category')}
        />
        <TextInput
          label={t(($) => $.fields.subcategory)}
          withAsterisk
          {...form.getInputProps('subcategory')}
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
