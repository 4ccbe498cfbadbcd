import type { Company } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconBuildingStore from '~icons/IconBuildingStore';
import { LogoOrInitials } from '@gondola/ui/display/logo-or-initials.tsx';
import { MenuChoice } from '@gondola/ui/overlay/menu-choice.tsx';
import { MenuSurface } from '@gondola/ui/overlay/menu-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { workIn } from './leaving.ts';

interface CompanyChoicesProps {
  surface: Surface;
  companies: readonly Company[];
  selectedId: number | undefined;
}

/** All companies together, or one of them. */
export default function CompanyChoices({ surface, companies, selectedId }: CompanyChoicesProps) {
  const { t } = useTranslation('app');
  return (
    <MenuSurface surface={surface} position="bottom-start" width="target">
      {[undefined, ...companies].map((company) => (
        <MenuChoice
          key={company?.id ?? 0}
          checked={company?.id === selectedId}
          icon={
            company ? <LogoOrInitials of={company} size={22} /> : <IconBuildingStore size={20} stroke={1.6} />
          }
          onChoose={() => void workIn(company?.id)}
        >
          {company?.name ?? t(($) => $.company.all)}
        </MenuChoice>
      ))}
    </MenuSurface>
  );
}
