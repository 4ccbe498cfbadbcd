// The menu: every screen with a place in it, in the order of the access table, with its icon.
import { type Role, mayEnter, type ScreenRoute, screenAt, screens, type Screen } from '@gondola/contract';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconRuler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconUserPin from '@tabler/icons-react/dist/esm/icons/IconUserPin.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

/** A screen with a place in the menu has an icon there. */
type ScreenInMenu = Extract<(typeof screens)[number], { readonly menu: string }>['route'];

/** Screens that stand in the menu, and what they look like there. */
export const menuIcons = {
  '/home': IconHome,
  '/support': IconLifebuoy,
  '/challenges': IconMessageQuestion,
  '/reports': IconReportAnalytics,
  '/gantts': IconTimelineEvent,
  '/documents': IconFiles,
  '/wallet': IconCoins,
  '/stock-alerts': IconPackages,
  '/upload-stock-and-sales-information': IconTableImport,
  '/upload-product-locations': IconRuler2,
  '/qa': IconEyeCheck,
  '/responses': IconListCheck,
  '/teleaudit': IconRulerMeasure,
  '/tasks': IconClipboardList,
  '/upload-locations': IconBuildingPlus,
  '/location-projects': IconFolders,
  '/location-users': IconUserPin,
  '/upload-products': IconPackageImport,
  '/user-projects': IconUsersGroup,
  '/upload-people': IconTableImport,
  '/products': IconPackage,
  '/upload-products-images': IconPhotoUp,
  '/groups': IconStack2,
  '/administration': IconAdjustments,
  '/users': IconUsers,
  '/fieldwork': IconDeviceMobile,
  '/locations': IconMapPin,
  '/categories': IconTags,
  '/register': IconUserPlus,
  '/audit': IconHistory,
  '/mails': IconInbox,
  '/settings': IconSettings,
} as const satisfies Partial<Record<ScreenRoute, unknown>> & Record<ScreenInMenu, unknown>;

export type MenuRoute = keyof typeof menuIcons;
export const menuSections = ['everyone', 'audit', 'administration'] as const;
type MenuSection = (typeof menuSections)[number];

const isMenuRoute = (route: string): route is MenuRoute => route in menuIcons;

/** An entry of the menu with the entries that belong to it. */
export interface MenuEntry {
  readonly route: MenuRoute;
  readonly items: readonly MenuRoute[];
}

/** The entries of a section that someone with these roles may open; items whose own entry is closed to them stand by themselves. */
export function menuFor(
  section: MenuSection,
  held: readonly Role[],
  all: readonly Screen[] = screens,
): MenuEntry[] {
  const entered = all.filter((screen) => screen.menu === section && mayEnter(screen.area, held));
  const isItem = ({ under }: Screen) => under !== undefined && entered.some(({ route }) => route === under);
  const routesOf = (some: readonly Screen[]) => some.map((screen) => screen.route).filter(isMenuRoute);
  return routesOf(entered.filter((screen) => !isItem(screen))).map((route) => ({
    route,
    items: routesOf(entered.filter(({ under }) => under === route)),
  }));
}

/** The entry of the menu that a path belongs to: the one its screen names, or the one its address begins with. */
export function menuRouteAt(pathname: string): MenuRoute | undefined {
  const screen = screenAt(pathname);
  const [, first = ''] = pathname.split('/');
  const route = (screen?.menu ? screen.route : screen?.under) ?? `/${first}`;
  return isMenuRoute(route) ? route : undefined;
}
