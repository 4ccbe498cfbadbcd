import { reviewEndpoints } from '@gondola/contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { OtherCompany } from '../../companies/index.ts';
import { ReviewBody } from '../components/review-body.tsx';
import { useReviewPulse } from '../use-review-pulse.ts';

const route = getRouteApi('/_portal/qa/$taskResponseId');

/** One response under review. Opening it takes nothing; who has taken it keeps it while the page is looked at. */
export function ReviewPage() {
  const { t } = useTranslation('reviews');
  const { taskResponseId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const input = { params: { id: Number(taskResponseId) } };
  const query = useApi(reviewEndpoints.get, input);
  const response = query.data?.surveyResponse;
  useReviewPulse(response);
  if (!response && query.error) {
    return (
      <OtherCompany
        failure={query.error}
        definition={reviewEndpoints.get}
        input={input}
        companyIn={({ surveyResponse }) => surveyResponse.companyId}
      >
        <EmptyState
          page
          drawing="broken"
          urgent
          title={t(($) => $.loadFailed)}
          text={query.error.message}
          action={
            <Button variant="default" onClick={() => void query.refetch()}>
              {t(($) => $.retry)}
            </Button>
          }
        />
      </OtherCompany>
    );
  }
  if (!response) {
    return (
      <Stack role="status" aria-label={t(($) => $.loading)}>
        <Skeleton height={52} width={420} maw="100%" />
        <Skeleton height={64} />
        <Skeleton height={320} />
        <Skeleton height={220} />
      </Stack>
    );
  }
  return (
    <ReviewBody
      key={response.id}
      response={response}
      page={search.page ?? 1}
      onPage={(page) =>
        void navigate({
          search: page > 1 ? { page } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
