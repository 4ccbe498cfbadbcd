import { teleauditEndpoints } from '@gondola/contract';
import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { LedAway } from '~/loading/led-away.tsx';
import { OtherCompany } from '../../companies/index.ts';
import { ImageWorkbench } from '../components/image-workbench.tsx';
import { isDrawingMode, isMode } from '../mode-screens.ts';
import { SurveyWorkbench } from '../survey/survey-workbench.tsx';
import classes from '../components/image-workbench.module.css';

const route = getRouteApi('/_portal/teleaudit/$taskResponseId/$questionResponseId/$type');

/** Loads one answer with its images; one that is not there, not audited or does not load leads home, which says why (field-audit 2.5). */
export function ImagePage() {
  const { t } = useTranslation('teleaudit');
  const { questionResponseId, type } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const id = Number(questionResponseId);
  const answer = useApi(teleauditEndpoints.answer, { params: { id } });
  const images = useApi(teleauditEndpoints.images, { params: { questionResponseId: id } });
  const failure = answer.error ?? images.error;
  const found = answer.data?.questionResponse;
  const list = images.data?.images;
  if (!isMode(type)) return <LedAway to="/home" reason={t(($) => $.image.noMode)} />;
  if (failure && isNotFound(failure)) {
    return (
      <OtherCompany
        failure={failure}
        definition={teleauditEndpoints.answer}
        input={{ params: { id } }}
        companyIn={({ questionResponse }) => questionResponse.Company.id}
      >
        <LedAway to="/home" reason={t(($) => $.image.notAudited)} />
      </OtherCompany>
    );
  }
  if (failure && (!found || !list))
    return <LedAway to="/home" reason={t(($) => $.image.failed, { reason: failure.message })} mayRetry />;
  if (!found || !list) return <WorkbenchSkeleton />;
  const image = list[Math.min((search.image ?? 1) - 1, list.length - 1)];
  if (!image) return <EmptyState page drawing="photo" title={t(($) => $.image.none)} />;
  const shown = {
    answer: found,
    images: list,
    image,
    onImage: (index: number) =>
      void navigate({ search: index > 0 ? { image: index + 1 } : {}, replace: true, resetScroll: false }),
  };
  if (isDrawingMode(type))
    return <ImageWorkbench key={`${type} ${found.id}`} userId={user.id} mode={type} {...shown} />;
  return <SurveyWorkbench key={found.id} {...shown} />;
}

/** The image screen while its answer comes. */
function WorkbenchSkeleton() {
  const { t } = useTranslation('teleaudit');
  return (
    <div className={classes.bench} role="status" aria-label={t(($) => $.image.loading)}>
      <div className={classes.foot} style={{ gridArea: 'head' }}>
        <Skeleton height={36} width={280} />
      </div>
      <div style={{ gridArea: 'canvas', background: '#1b201e' }} />
      <div className={classes.foot}>
        <Skeleton height={62} width={320} />
      </div>
      <div className={classes.panel} style={{ padding: 16 }}>
        <Skeleton height={80} mb={24} />
        <Skeleton height={240} mb={24} />
        <Skeleton height={140} />
      </div>
    </div>
  );
}
