// The menu: every screen with a place in it, in the order of the access table, with its icon.
import { type Role, mayEnter, type ScreenRoute, screenAt, screens, type Screen } from '@gondola/contract';
import IconAdjustments from '~icons/IconAdjustments';
import IconBuildingPlus from '~icons/IconBuildingPlus';
import IconClipboardList from '~icons/IconClipboardList';
import IconCoins from '~icons/IconCoins';
import IconFiles from '~icons/IconFiles';
import IconTimelineEvent from '~icons/IconTimelineEvent';
import IconDeviceMobile from '~icons/IconDeviceMobile';
import IconEyeCheck from '~icons/IconEyeCheck';
import IconListCheck from '~icons/IconListCheck';
import IconHistory from '~icons/IconHistory';
import IconHome from '~icons/IconHome';
import IconSettings from '~icons/IconSettings';
import IconInbox from '~icons/IconInbox';
import IconLifebuoy from '~icons/IconLifebuoy';
import IconPackage from '~icons/IconPackage';
import IconPhotoUp from '~icons/IconPhotoUp';
import IconReportAnalytics from '~icons/IconReportAnalytics';
import IconRulerMeasure from '~icons/IconRulerMeasure';
import IconFolders from '~icons/IconFolders';
import IconPackageImport from '~icons/IconPackageImport';
import IconRuler2 from '~icons/IconRuler2';
import IconStack2 from '~icons/IconStack2';
import IconTableImport from '~icons/IconTableImport';
import IconUsersGroup from '~icons/IconUsersGroup';
import IconUserPin from '~icons/IconUserPin';
import IconMessageQuestion from '~icons/IconMessageQuestion';
import IconMapPin from '~icons/IconMapPin';
import IconPackages from '~icons/IconPackages';
import IconTags from '~icons/IconTags';
import IconUserPlus from '~icons/IconUserPlus';
import IconUsers from '~icons/IconUsers';

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
} as const satisfies Partial<Record<ScreenRoute, unknown>>;

export type MenuRoute = keyof typeof menuIcons;
export const menuSections = ['everyone', 'audit', 'administration'] as const;
export type MenuSection = (typeof menuSections)[number];

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
