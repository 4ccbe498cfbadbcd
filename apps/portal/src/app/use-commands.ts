// What the command palette offers besides what it finds.
import type { ComponentType } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconBuildingStore from '~icons/IconBuildingStore';
import { companiesQuery, rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { workIn } from './leaving.ts';
import { menuFor, menuIcons, menuSections } from './menu.ts';

export interface Command {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly run: () => void;
}

/** The pages and companies of the signed-in person. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { companyId } = useSession();
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const held = rolesIn(user, companyId);
  const pages = menuSections
    .flatMap((section) => menuFor(section, held))
    .flatMap(({ route, items }) => [route].concat(items))
    .map((route) => ({
      key: route,
      group: t(($) => $.palette.pages),
      label: t(($) => $.menu.page[route]),
      Icon: menuIcons[route],
      run: () => void navigate({ to: route }),
    }));
  const others = companies.filter(({ id }) => id !== companyId);
  const changes =
    companies.length < 2
      ? []
      : others.map(({ id, name }) => ({
          key: `company-${id}`,
          group: t(($) => $.palette.companies),
          label: t(($) => $.palette.workIn, { name }),
          Icon: IconBuildingStore,
          run: () => void workIn(id),
        }));
  return [...pages, ...changes];
}
