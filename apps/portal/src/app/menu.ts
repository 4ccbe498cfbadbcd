// The menu: every screen with a place in it, in the order of the access table, with its icon.
import { type Role, mayEnter, type ScreenRoute, screens, type Screen } from '@gondola/contract';
import IconEyeCheck from '~icons/IconEyeCheck';
import IconHome from '~icons/IconHome';
import IconInbox from '~icons/IconInbox';
import IconLifebuoy from '~icons/IconLifebuoy';
import IconRulerMeasure from '~icons/IconRulerMeasure';
import IconUserPlus from '~icons/IconUserPlus';

/** Screens that stand in the menu, and what they look like there. */
export const menuIcons = {
  '/home': IconHome,
  '/support': IconLifebuoy,
  '/qa': IconEyeCheck,
  '/teleaudit': IconRulerMeasure,
  '/register': IconUserPlus,
  '/outbox': IconInbox,
} as const satisfies Partial<Record<ScreenRoute, unknown>>;

export type MenuRoute = keyof typeof menuIcons;
export const menuSections = ['everyone', 'audit', 'administration'] as const;
export type MenuSection = (typeof menuSections)[number];

const isMenuRoute = (route: string): route is MenuRoute => route in menuIcons;

/** The screens of a section that someone with these roles may open. */
export function menuFor(section: MenuSection, held: readonly Role[]): MenuRoute[] {
  return (screens as readonly Screen[])
    .filter((screen) => screen.menu === section && mayEnter(screen.area, held))
    .map((screen) => screen.route)
    .filter(isMenuRoute);
}
