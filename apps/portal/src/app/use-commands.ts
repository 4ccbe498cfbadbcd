// The palette's own commands besides what it finds: pages, actions and companies.
import type { ComponentType } from 'react';
import type { ScreenRoute } from '@gondola/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { companiesQuery, rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { changeLanguage, currentLanguage } from '@gondola/client/i18n.ts';
import { useSession } from '@gondola/client/session.ts';
import { pressAt } from '@gondola/ui/keys/press-at.ts';
import { leavePortal, workIn } from './leaving.ts';
import { menuFor, menuIcons, type MenuRoute, menuSections } from './menu.ts';
import { rememberLanguage } from './remember-language.ts';

export interface Command {
  readonly key: string;
  readonly group: 'actions' | 'pages' | 'companies';
  readonly label: string;
  /** Other words for it. */
  readonly words: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly run: () => void;
}

/** The action of the key `c` on each page, from anywhere. */
const created = {
  newTicket: '/support',
  newChallenge: '/challenges',
  newTask: '/tasks',
  newProduct: '/products',
  newCategory: '/categories',
  linkLocation: '/locations',
} as const satisfies Record<string, MenuRoute & ScreenRoute>;

/** The pages, actions and companies of the signed-in person. */
export function useCommands(): readonly Command[] {
  const { t } = useTranslation(['app', 'search']);
  const navigate = useNavigate();
  const router = useRouter();
  const user = useCurrentUser();
  const { companyId } = useSession();
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const { setColorScheme } = useMantineColorScheme();
  const routes = menuSections
    .flatMap((section) => menuFor(section, rolesIn(user, companyId)))
    .flatMap(({ route, items }) => [route].concat(items));

  const pages = routes.map((route): Command => ({
    key: route,
    group: 'pages',
    label: t(($) => $.menu.page[route]),
    words: t(($) => $.pageWords[route], { ns: 'search' }),
    Icon: menuIcons[route],
    run: () => void navigate({ to: route }),
  }));
  const action = (
    key: keyof typeof created | 'profile' | 'notifications' | 'light' | 'dark' | 'language' | 'signOut',
    Icon: Command['Icon'],
    run: () => void,
  ): Command => ({
    key,
    group: 'actions',
    label: t(($) => $.action[key], { ns: 'search' }),
    words: t(($) => $.actionWords[key], { ns: 'search' }),
    Icon,
    run,
  });
  const creating = (Object.keys(created) as (keyof typeof created)[])
    .filter((key) => routes.includes(created[key]))
    .map((key) =>
      action(key, IconPlus, () => {
        void navigate({ to: created[key] }).then(() => pressAt(created[key], 'c'));
      }),
    );
  const switchLanguage = (): void => {
    const other = currentLanguage() === 'es' ? 'en' : 'es';
    void changeLanguage(other).then(() => rememberLanguage(other));
  };
  const others = companies.length < 2 ? [] : companies.filter(({ id }) => id !== companyId);
  return [
    ...pages,
    ...creating,
    action('profile', IconUserCircle, () => void navigate({ to: '/profile' })),
    action('notifications', IconBell, () => void navigate({ to: '/notifications' })),
    action('light', IconSun, () => setColorScheme('light')),
    action('dark', IconMoon, () => setColorScheme('dark')),
    action('language', IconLanguage, switchLanguage),
    action('signOut', IconLogout, () => void leavePortal()),
    ...others.map(({ id, name }): Command => ({
      key: `company-${id}`,
      group: 'companies',
      label: t(($) => $.palette.workIn, { name }),
      words: '',
      Icon: IconBuildingStore,
      run: () => void workIn(id, router),
    })),
  ];
}
