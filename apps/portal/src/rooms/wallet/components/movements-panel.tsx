import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Sparkline } from '@gondola/ui/charts/sparkline.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { DetailPanel } from '@gondola/ui/feedback/detail-panel.tsx';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { movementsPerPage, useMovements } from '../queries.ts';
import { signedTokens } from '../signed-tokens.ts';
import { MovementList } from './movement-list.tsx';
import classes from './movements-panel.module.css';

interface MovementsPanelProps {
  projectId: number;
  onClose: () => void;
  /** The actions on the wallet. */
  foot?: ReactNode;
}

/** The movement behind every change of a project's balance. */
export default function MovementsPanel({ projectId, onClose, foot }: MovementsPanelProps) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const query = useMovements(projectId, page);
  const { data: details } = query;
  const shown = details?.walletMovements ?? [];
  const inTime = shown.toReversed();
  const isNegative = (details?.tokensLeft ?? 0) < 0;
  return (
    <DetailPanel
      query={query}
      details={details}
      onClose={onClose}
      title={details ? t(($) => $.movements.of, { name: details.projectName }) : t(($) => $.movements.title)}
      width={600}
      foot={foot}
      waitingHeight={360}
      words={{ loading: t(($) => $.movements.loading), failed: t(($) => $.movements.failed) }}
    >
      {(data) => (
        <>
          <div className={classes.head}>
            <div>
              <p className={classes.label}>{t(($) => $.balance.now)}</p>
              <p className={classes.balance} data-negative={isNegative ? '' : undefined}>
                {data.tokensLeft === null
                  ? t(($) => $.card.none)
                  : signedTokens(data.tokensLeft, formats.number)}
              </p>
            </div>
            {inTime.length > 1 ? (
              <Sparkline
                values={inTime.map(({ tokensLeft }) => tokensLeft)}
                names={inTime.map(({ createdAt }) => formats.dayTime(createdAt))}
                label={t(($) => $.movements.course)}
                tone={isNegative ? 'red' : 'accent'}
                width={200}
                height={48}
              />
            ) : null}
          </div>
          {shown.length > 0 ? (
            <MovementList movements={shown} />
          ) : (
            <EmptyState title={t(($) => $.page.empty)} text={t(($) => $.page.emptyText)} />
          )}
          {data.totalWalletMovements > movementsPerPage ? (
            <Pagination
              name={t(($) => $.movements.list)}
              page={page}
              limit={movementsPerPage}
              total={data.totalWalletMovements}
              atLeast={false}
              onPage={setPage}
            />
          ) : null}
        </>
      )}
    </DetailPanel>
  );
}
