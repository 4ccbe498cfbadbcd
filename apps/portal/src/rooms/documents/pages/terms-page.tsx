import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import TermsTab from '../components/terms-tab.tsx';
import { useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/tyc');

/** /tyc: the terms by their own address; the same list is on the administration screen. */
export function TermsPage() {
  const { t } = useTranslation('documents');
  const list = useListAddress(route, { list: 'documents:terms', defaults: { limit: 5 } });
  return (
    <section>
      <PageHeader title={t(($) => $.page.title)} description={t(($) => $.page.description)} />
      <TermsTab list={list} />
    </section>
  );
}
