import { type FoundGroup, type FoundItem, type FoundKind, searchEndpoints } from '@gondola/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { kindsFor, listOf, placeOf } from './found-places.ts';
import type { PaletteGroup, PaletteRow } from './palette-row.ts';
import { recentItems, type RecentItem, rememberItem } from '@gondola/client/recent-items.ts';
import { beginsEach, matchedParts } from './matched-parts.ts';
import classes from './components/palette.module.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '@gondola/client/queries.ts';

const pause = 150;
/** Of each kind. */
const limit = 5;

interface Everything {
  readonly groups: readonly FoundGroup[];
  /** True while the typed words are not looked for yet, or their answer is on its way. */
  readonly isSearching: boolean;
  /** The failure of the whole search. */
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** The matches of the words typed, among the kinds offered; a call superseded by a newer one is given up. */
function useEverything(typed: string, kinds: readonly FoundKind[]): Everything {
  const words = typed.trim();
  const [searchValue] = useDebouncedValue(words, pause);
  const wanted = searchValue !== '' && words !== '' && kinds.length > 0;
  const { data, isFetching, error, refetch } = useApi(
    searchEndpoints.everywhere,
    { query: { searchValue, kinds: kinds.join(','), limit } },
    { enabled: wanted, keep: true },
  );
  return {
    groups: wanted ? (data?.groups ?? []) : [],
    isSearching: words !== '' && kinds.length > 0 && (searchValue !== words || isFetching),
    failure: wanted && !isFetching ? (error ?? undefined) : undefined,
    retry: () => void refetch(),
  };
}

export interface FoundGroups extends Omit<Everything, 'groups'> {
  readonly groups: readonly PaletteGroup[];
}

type Kind = FoundGroup['kind'];

/** The entities that the palette shows to a person who may see them: matches of the words typed, or those they opened lately. */
export function useFoundGroups(typed: string, onLeave: () => void): FoundGroups {
  const { t } = useTranslation('search');
  const router = useRouter();
  const user = useCurrentUser();
  const { companyId } = useSession();
  const held = rolesIn(user, companyId);
  const kinds = kindsFor(held);
  const { groups, ...state } = useEverything(typed, kinds);

  const go = (address: string, elsewhere: boolean): void => {
    if (elsewhere) {
      window.open(address, '_blank', 'noopener');
      return;
    }
    onLeave();
    void router.navigate({ href: address });
  };

  const rowOf = (kind: Kind, item: RecentItem | FoundItem): PaletteRow => {
    const { Icon, open } = placeOf(kind, held);
    const company = companyId === undefined && 'companyName' in item ? item.companyName : null;
    const detail = 'detail' in item ? [item.detail, company].filter(Boolean).join(' · ') : undefined;
    return {
      key: `${kind}-${item.companyId}-${item.id}`,
      Icon,
      label: <MatchedText text={item.title} typed={typed} />,
      ...(item.number ? { number: <MatchedText text={item.number} typed={typed} /> } : {}),
      detail: detail ? <MatchedText text={detail} typed={typed} /> : t(($) => $.one[kind]),
      run: (elsewhere) => {
        rememberItem(user.id, { ...item, kind });
        go(open(item), elsewhere);
      },
    };
  };

  const allOf = (kind: Kind, list: string): PaletteRow => ({
    key: `${kind}-all`,
    Icon: IconArrowRight,
    label: t(($) => $.all, { kind: t(($) => $.kind[kind]) }),
    run: (elsewhere) => go(list, elsewhere),
  });

  const words = typed.trim();
  const lately = recentItems(user.id).filter(
    (item) =>
      kinds.includes(item.kind) &&
      (companyId === undefined || item.companyId === null || item.companyId === companyId) &&
      beginsEach(`${item.title} ${item.number ?? ''}`, words),
  );
  const recent: PaletteGroup[] =
    lately.length === 0
      ? []
      : [{ key: 'lately', label: t(($) => $.lately), rows: lately.map((item) => rowOf(item.kind, item)) }];
  if (words === '') return { ...state, groups: recent };
  const isRecent = (kind: Kind, { id, companyId: of }: FoundItem): boolean =>
    lately.some((item) => item.kind === kind && item.id === id && item.companyId === of);
  const shown = groups
    .filter(
      ({ kind, items, failed, hasMore }) => kinds.includes(kind) && (failed || hasMore || items.length > 0),
    )
    .map(({ kind, items, failed, hasMore }): PaletteGroup => {
      const rows = items.filter((item) => !isRecent(kind, item)).map((item) => rowOf(kind, item));
      const list = hasMore ? listOf(placeOf(kind, held), words) : undefined;
      return {
        key: kind,
        label: t(($) => $.kind[kind]),
        rows: list === undefined ? rows : [...rows, allOf(kind, list)],
        note: failed ? t(($) => $.failedKind) : hasMore && list === undefined ? t(($) => $.more) : undefined,
      };
    });
  return { ...state, groups: [...recent, ...shown.filter(({ rows, note }) => rows.length > 0 || note)] };
}

/** A text in which what was typed is highlighted. */
function MatchedText({ text, typed }: { text: string; typed: string }) {
  return (
    <bdi>
      {matchedParts(text, typed).map((part) =>
        part.isMatch ? (
          <mark key={part.at} className={classes.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
