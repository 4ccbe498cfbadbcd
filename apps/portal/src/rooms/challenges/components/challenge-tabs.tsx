import { type ChallengeCounts, totalCap } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { type ChallengeTab, challengeTabs } from '../challenge-search.ts';

interface ChallengeTabsProps {
  value: ChallengeTab;
  counts: (ChallengeCounts & { all: number }) | undefined;
  onChange: (tab: ChallengeTab) => void;
}

/** One tab per status with how many challenges the filters leave in it; N/A stands only where there are any. */
export function ChallengeTabs({ value, counts, onChange }: ChallengeTabsProps) {
  const { t } = useTranslation('challenges');
  const { number } = useFormats();
  const shown = challengeTabs.filter((tab) => tab !== 'null' || value === 'null' || (counts?.null ?? 0) > 0);
  const tabs = shown.map((tab) => {
    const label = t(($) => $.tabs[tab]);
    const count = counts?.[tab];
    // Beyond the cap the server stopped counting.
    if (count !== undefined && count > totalCap)
      return { value: tab, label: `${label} ${number(totalCap)}+` };
    return { value: tab, label, count };
  });
  return <CountTabs label={t(($) => $.tabs.label)} tabs={tabs} value={value} onChange={onChange} />;
}
