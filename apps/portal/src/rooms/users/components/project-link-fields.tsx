import { Select } from '@mantine/core';
import { projectEndpoints, projectRoles } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import classes from './person-fields.module.css';

interface Fields {
  getInputProps: (name: 'projectId' | 'projectRole') => object;
}

const max = 1000;

/** The first project of a new person and the role they have there; more are added on their own page. */
export function ProjectLinkFields({ form }: { form: Fields }) {
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
        <Select
          label={t(($) => $.link.project)}
          placeholder={t(($) => $.link.none)}
          searchable
          clearable
          data={projects}
          {...form.getInputProps('projectId')}
        />
        <Select
          label={t(($) => $.link.role)}
          allowDeselect={false}
          data={projectRoles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
          {...form.getInputProps('projectRole')}
        />
      </div>
    </fieldset>
  );
}
