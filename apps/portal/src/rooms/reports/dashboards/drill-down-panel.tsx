import { Button } from '@mantine/core';
import { dashboardEndpoints, type WholeQuery } from '@gondola/contract';
import { fetchFile } from '@gondola/client/transfer.ts';
import { saveFile } from '@gondola/ui/tasks/save-file.ts';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { useState } from 'react';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { AlertList } from './drill-down/alert-list.tsx';
import { ChallengeList } from './drill-down/challenge-list.tsx';
import { ResponseList } from './drill-down/response-list.tsx';
import type { DrillDown } from './dashboard-search.ts';
import { narrowedBy, useDashboard } from './dashboard.ts';
import { useWords } from './use-words.ts';

const lists = { responses: ResponseList, challenges: ChallengeList, alerts: AlertList };

/** The rows behind a figure, page by page; which figure lives in the address. */
export default function DrillDownPanel() {
  const { t } = useWords();
  const { search, change, narrowing, reportId } = useDashboard();
  // The content stays while the panel closes.
  const [last, setLast] = useState<DrillDown | undefined>(search.behind);
  if (search.behind && JSON.stringify(search.behind) !== JSON.stringify(last)) setLast(search.behind);
  const [busy, setBusy] = useState(false);
  const behind = search.behind ?? last;
  const List = lists[behind?.of ?? 'responses'];
  const titleOf = ({ of, title }: DrillDown) => {
    const kind = t(($) => $.board.behindKind[of]);
    // Most figures already say what they count.
    const saysIt = title.toLowerCase().includes(kind.toLowerCase());
    return saysIt ? title : t(($) => $.board.behindTitle, { kind, title });
  };
  const download = async () => {
    setBusy(true);
    try {
      const query = (behind ? narrowedBy(narrowing, behind) : narrowing) as WholeQuery<
        typeof dashboardEndpoints.responsesFile
      >;
      const input = { params: { id: reportId }, query };
      saveFile(await fetchFile(dashboardEndpoints.responsesFile, input, { companyId: null }));
    } catch (error) {
      notifyError(error instanceof Error ? error.message : t(($) => $.board.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SidePanel
      opened={search.behind !== undefined}
      onClose={() => change({ behind: undefined })}
      title={behind ? titleOf(behind) : ''}
      width={560}
      foot={
        behind?.of === 'responses' ? (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconFileSpreadsheet size={17} stroke={1.6} />}
            onClick={() => void download()}
          >
            {t(($) => $.board.workbook)}
          </Button>
        ) : undefined
      }
    >
      {behind ? <List key={JSON.stringify(behind)} behind={behind} /> : null}
    </SidePanel>
  );
}
