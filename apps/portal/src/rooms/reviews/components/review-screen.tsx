import { reviewEndpoints } from '@gondola/contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { OtherCompany } from '../../companies/index.ts';
import type { Administration } from '../administration.ts';
import { useReviewPulse } from '../use-review-pulse.ts';
import type { DecidedBy } from './decision-bar.tsx';
import { ReviewBody } from './review-body.tsx';

interface ReviewScreenProps {
  id: number;
  /** Of the answers, from 1. */
  page: number;
  onPage: (page: number) => void;
  administration?: Administration;
}

/** One response. Opening it takes nothing; who has taken it keeps it while the page is looked at. */
export function ReviewScreen({ id, administration, ...props }: ReviewScreenProps) {
  const { t } = useTranslation('reviews');
  const input = { params: { id } };
  const query = useApi(reviewEndpoints.get, input);
  const response = query.data?.surveyResponse;
  const [decided, setDecided] = useState<{ id: number; by: DecidedBy }>();
  useReviewPulse(response);
  if (!response && query.error) {
    return (
      <OtherCompany
        failure={query.error}
        definition={reviewEndpoints.get}
        input={input}
        companyIn={({ surveyResponse }) => surveyResponse.companyId}
      >
        {isNotFound(query.error) ? (
          <NoSuchThing
            title={t(($) => $.noSuchResponse)}
            action={
              administration?.back ?? (
                <Button variant="default" component={Link} to="/qa">
                  {t(($) => $.backToReview)}
                </Button>
              )
            }
          />
        ) : (
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
        )}
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
      // A reviewer who went on from another response finds the focus on the button that was pressed there.
      focused={decided && decided.id !== response.id ? decided.by : undefined}
      onDecided={(by) => setDecided({ id: response.id, by })}
      {...(administration ? { administration } : {})}
      {...props}
    />
  );
}
