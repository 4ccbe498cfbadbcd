import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import TermsTab from '../components/terms-tab.tsx';

const route = getRouteApi('/_portal/tyc');

/** /tyc: the terms by their own address; the same list stands on the administration screen. */
export function TermsPage() {
  const { t } = useTranslation('documents');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
    defaults: { limit: 5 },
  });
  return (
    <section>
      <PageHeader title={t(($) => $.page.title)} description={t(($) => $.page.description)} />
      <TermsTab list={list} />
    </section>
  );
}
