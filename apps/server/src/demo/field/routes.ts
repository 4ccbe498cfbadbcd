// Which scout looks after which shops, and what they are asked there.
import type { ResetScale } from '@gondola/survey';
import { daysBefore } from '../calendar.ts';
import { addNumbered } from '../demo.queries.ts';
import type { DemoCompany, PictureSpec } from '../pictures/picture-list.ts';
import type { Places } from '../places/places.ts';
import type { BuiltTask } from '../tasks/tasks.ts';
import { type Company, onProject, type Person, type PlacedShop, type Writing } from '../world.ts';

export interface Assignment {
  readonly id: number;
  readonly company: Company;
  readonly built: BuiltTask;
  readonly scout: Person;
  readonly shop: PlacedShop;
  readonly categoryCode: string | null;
  readonly resetScale: ResetScale;
  readonly expected: number;
}

interface Rhythm {
  readonly resetScale: ResetScale;
  readonly expected: number;
}

const rhythms: Readonly<Record<string, Rhythm>> = {
  coldChain: { resetScale: 'annual', expected: 1 },
  entrance: { resetScale: 'biWeekly', expected: 1 },
  dairyShelf: { resetScale: 'monthly', expected: 1 },
  prices: { resetScale: 'notClose', expected: 1 },
  displays: { resetScale: 'monthly', expected: 1 },
  greekLaunch: { resetScale: 'monthly', expected: 1 },
  winter: { resetScale: 'quartely', expected: 1 },
  drinks: { resetScale: 'weekly', expected: 1 },
};

const shelfCategories = ['LEC', 'YOG', 'QUE', 'MAN', 'POS'] satisfies PictureSpec['about'][];

/** A scout's shops lie next to each other on the map: the list runs along the country. */
const routeOf = (shops: readonly PlacedShop[], scouts: number, place: number): PlacedShop[] =>
  shops.filter((_, index) => Math.floor((index * scouts) / shops.length) === place);

function categoriesOf({ sketch }: BuiltTask, place: number): (string | null)[] {
  if (sketch.key === 'drinks') return ['BEB'];
  if (sketch.key === 'greekLaunch') return ['YOG'];
  if (sketch.key !== 'dairyShelf') return [null];
  return [0, 2].map((step) => shelfCategories[(place + step) % shelfCategories.length] ?? null);
}

/** Adds all assignments. */
export async function addAssignments(
  { client, now }: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  places: Places,
  tasks: ReadonlyMap<string, BuiltTask>,
): Promise<Assignment[]> {
  const wanted = Object.values(companies).flatMap((company) => {
    const { scouts } = company.people;
    return scouts.flatMap((scout, scoutPlace) => {
      const route = routeOf(places[company.key], scouts.length, scoutPlace);
      return [...tasks.values()]
        .filter(({ sketch }) => sketch.company === company.key && !sketch.surveyTeleaudit)
        .filter(({ sketch }) => onProject([scout], sketch.project).length > 0)
        .flatMap((built) => {
          const rhythm = rhythms[built.sketch.key];
          // A task without a rhythm was published and is not assigned yet.
          if (!rhythm) return [];
          // A training is done once, wherever one starts.
          const shops = built.sketch.type === 'entrenamiento' ? route.slice(0, 1) : route;
          return shops.flatMap((shop, place) =>
            categoriesOf(built, place).map((categoryCode) => ({
              company,
              built,
              scout,
              shop,
              categoryCode,
              resetScale: rhythm.resetScale,
              expected: rhythm.expected,
            })),
          );
        });
    });
  });
  const rows = await addNumbered(
    client,
    'assignments',
    wanted.map(({ company, built, scout, shop, categoryCode, resetScale, expected }) => ({
      company_id: company.id,
      task_id: built.row.id,
      user_id: scout.id,
      location_id: shop.id,
      category_code: categoryCode,
      active: true,
      reset_scale: resetScale,
      expected_responses: expected,
      deleted: false,
      created_at: daysBefore(now, built.sketch.age - 1),
    })),
  );
  return wanted.map((assignment, index) => Object.assign({ id: rows[index]?.id ?? 0 }, assignment));
}
