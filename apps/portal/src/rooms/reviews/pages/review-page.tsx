import { getRouteApi } from '@tanstack/react-router';
import { ReviewScreen } from '../components/review-screen.tsx';
import { listPart } from '../review-search.ts';

const route = getRouteApi('/_portal/qa/$taskResponseId');

/** One response under review. */
export function ReviewPage() {
  const { taskResponseId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ReviewScreen
      id={Number(taskResponseId)}
      page={page}
      onPage={(next) =>
        void navigate({
          search: (before) => ({ ...listPart(before), ...(next > 1 ? { page: next } : {}) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
