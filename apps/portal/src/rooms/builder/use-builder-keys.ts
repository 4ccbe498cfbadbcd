// The keys of the builder as a whole; those of a part of the page are with the part. `?` lists them all.
import { useTranslation } from 'react-i18next';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { useBuilder } from './builder-store.ts';
import { usePageCommands } from './use-page-commands.ts';

interface BuilderActions {
  readonly onPhone: () => void;
  readonly onProblems: () => void;
  readonly onMove: () => void;
  readonly onGoTo: () => void;
  readonly onPublish: () => void;
}

/** Keys that work wherever the focus is in the builder; plain letters while nobody types. */
export function useBuilderKeys({ onPhone, onProblems, onMove, onGoTo, onPublish }: BuilderActions): void {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const { addBelow, require } = usePageCommands();
  const placeNow = (): number => store.draft.pages.findIndex(({ key }) => key === store.view.current);
  const walk = (by: 1 | -1) => {
    const next = store.draft.pages[placeNow() + by];
    if (next) store.show(next.key);
  };
  const nextProblem = () => {
    const { pages } = store.draft;
    const at = placeNow();
    const faulty = new Set(store.problemsNow().map(({ page }) => page));
    const turned = [...pages.slice(at + 1), ...pages.slice(0, at + 1)];
    const found = turned.find(({ key }) => faulty.has(key));
    if (found) store.show(found.key);
    else if (store.problems.length > 0) onProblems();
  };
  useKeys(
    t(($) => $.keys.name),
    [
      { keys: 'ctrl+z', label: t(($) => $.keys.undo), run: () => store.undo(), whileTyping: true },
      { keys: 'ctrl+shift+z', label: t(($) => $.keys.redo), run: () => store.redo(), whileTyping: true },
      { keys: 'ctrl+y', label: t(($) => $.keys.redo), run: () => store.redo(), whileTyping: true },
      { keys: 'f8', label: t(($) => $.keys.problem), run: nextProblem, whileTyping: true },
      { keys: 'alt+pagedown', label: t(($) => $.keys.next), run: () => walk(1), whileTyping: true },
      { keys: 'alt+pageup', label: t(($) => $.keys.previous), run: () => walk(-1), whileTyping: true },
      {
        keys: 'ctrl+enter',
        label: t(($) => $.keys.below),
        run: () => addBelow(store.view.current),
        whileTyping: true,
      },
      { keys: 'g', label: t(($) => $.keys.goTo), run: onGoTo },
      { keys: 'm', label: t(($) => $.keys.move), run: onMove },
      { keys: 'r', label: t(($) => $.keys.require), run: () => require(store.view.selected) },
      { keys: 'alt+p', label: t(($) => $.keys.phone), run: onPhone, whileTyping: true },
      { keys: 'ctrl+shift+enter', label: t(($) => $.keys.publish), run: onPublish, whileTyping: true },
    ],
  );
}

/** Keys that the outline runs itself while it has the focus, by what they do. */
const outlineKeys = [
  ['enter', 'below'],
  ['arrowup', 'walk'],
  ['arrowdown', 'walk'],
  ['shift+arrowup', 'select'],
  ['shift+arrowdown', 'select'],
  ['ctrl+a', 'selectAll'],
  ['alt+arrowup', 'shift'],
  ['alt+arrowdown', 'shift'],
  ['ctrl+d', 'duplicate'],
  ['ctrl+c', 'copy'],
  ['ctrl+x', 'cut'],
  ['ctrl+v', 'paste'],
  ['delete', 'remove'],
  ['escape', 'toOutline'],
] as const;

/** Lists the keys of the outline. */
export function useOutlineKeys(): void {
  const { t } = useTranslation('builder');
  useKeys(
    t(($) => $.keys.outline),
    outlineKeys.map(([keys, name]) => ({
      keys,
      label: t(($) => $.keys[name]),
      run: () => {},
      isListedOnly: true,
    })),
  );
}
