import type { Company } from '@gondola/contract';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconBuildingStore from '~icons/IconBuildingStore';
import IconCheck from '~icons/IconCheck';
import { selectCompany } from '~/lib/session.ts';
import { CompanyLogo } from '~/rooms/companies/index.ts';
import { MenuSurface } from '~/ui/overlay/menu-surface.tsx';
import type { Surface } from '~/ui/overlay/use-overlay.ts';

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
        <Menu.Item
          key={company?.id ?? 0}
          role="menuitemradio"
          aria-checked={company?.id === selectedId}
          leftSection={
            company ? (
              <CompanyLogo company={company} size={22} />
            ) : (
              <IconBuildingStore size={20} stroke={1.6} />
            )
          }
          rightSection={company?.id === selectedId ? <IconCheck size={16} stroke={2} /> : null}
          onClick={() => selectCompany(company?.id)}
        >
          {company?.name ?? t(($) => $.company.all)}
        </Menu.Item>
      ))}
    </MenuSurface>
  );
}
