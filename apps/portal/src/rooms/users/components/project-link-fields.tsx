import { projectEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import type { RegistrationFieldsForm } from '../use-registration.ts';
import classes from './person-fields.module.css';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { ProjectRoleSelect } from './project-role-select.tsx';

const max = 1000;

/** The first project of a new person and the role they have there; more are added on their own page. */
export function ProjectLinkFields({ form }: { form: RegistrationFieldsForm }) {
  const { t } = useTranslation('users');
  const { data } = useApi(projectEndpoints.list, { query: { limit: max } });
  const projects = (data?.projects ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t(($) => $.link.title)}</legend>
      <div className={classes.fields}>
        <OptionalSelect
          label={t(($) => $.link.project)}
          placeholder={t(($) => $.link.none)}
          searchable
          data={projects}
          {...form.getInputProps('projectId')}
        />
        <ProjectRoleSelect
          label={t(($) => $.link.role)}
          own={form.values.role}
          {...form.getInputProps('projectRole')}
        />
      </div>
    </fieldset>
  );
}
