import { Select, type SelectProps } from '@mantine/core';
import { type ProjectRole, projectRoleLike, projectRoles, type Role } from '@gondola/contract';
import { useTranslation } from 'react-i18next';

interface ProjectRoleSelectProps extends Omit<SelectProps<ProjectRole>, 'data' | 'description'> {
  /** The role that the person has by themselves. */
  own: Role;
}

/** The role of a person on one project. It says so where it gives them more than their own role does (D9). */
export function ProjectRoleSelect({ own, value, ...select }: ProjectRoleSelectProps) {
  const { t } = useTranslation('users');
  const differs = value && value !== projectRoleLike(own);
  return (
    <Select
      {...select}
      value={value ?? null}
      data={projectRoles.map((role) => ({ value: role, label: t(($) => $.role[role]) }))}
      description={
        differs
          ? t(($) => $.link.differs, { role: t(($) => $.role[value]), own: t(($) => $.role[own]) })
          : null
      }
    />
  );
}
