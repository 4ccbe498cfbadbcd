import type { Person } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { Truncated } from '@gondola/ui/display/truncated.tsx';

/** Where a person works: the companies, and on how many projects. */
export function PersonCompanies({ person }: { person: Person }) {
  const { t } = useTranslation('users');
  if (person.role === 'superAdmin' && person.companies.length === 0) return t(($) => $.list.everywhere);
  if (person.companies.length === 0) return '—';
  const names = person.companies.join(', ');
  const count = t(($) => $.list.projects, { count: person.projectCount });
  return <Truncated text={`${names} · ${count}`} />;
}
