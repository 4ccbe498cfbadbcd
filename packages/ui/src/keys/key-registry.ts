import { isComposing } from '../pressed-key.ts';
/** One key of a page. */
export interface KeyBinding {
  /** "j", "shift+a", "ctrl+k", "?", "+", "arrowleft". Ctrl also means ⌘. */
  keys: string;
  /** The action, in the person's language. */
  label: string;
  run: () => void;
  /** Works while typing too; plain letters never should. */
  whileTyping?: boolean;
  /** Works while a dialog is open too, and above it. */
  overDialogs?: boolean;
  /** A press runs it once, however long the key is held: what it does cannot be wanted twice. */
  isOncePerPress?: boolean;
  /** The part that has the focus runs it by itself; here it is only listed. */
  isListedOnly?: boolean;
}

/** The keys of one page or part of it. */
interface KeyGroup {
  name: string;
  bindings: readonly KeyBinding[];
}

/** A group as it was added: while one page takes the place of another both are there. */
interface AddedGroup extends KeyGroup {
  readonly path: string;
}

let groups: readonly AddedGroup[] = [];
const watchers = new Set<() => void>();

function change(next: readonly AddedGroup[]): void {
  groups = next;
  for (const watcher of watchers) watcher();
}

/** Adds a group until the function returned is called; the newest wins when two want the same key. */
export function addKeys(group: KeyGroup): () => void {
  const added = { ...group, path: location.pathname };
  change([...groups, added]);
  return () => change(groups.filter((one) => one !== added));
}

/** The groups in force, for useSyncExternalStore. */
export const keyStore = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => groups,
};

const editable =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** The keys of a chord in lower case: "ctrl+k" is ctrl and k, "+" and the end of "ctrl++" are the key itself. */
export const keysOfChord = (keys: string): string[] => keys.toLowerCase().split(/(?<=[^+])\+/);

/** True when a key press is this chord. Shift counts only for letters and named keys: "?" needs it on most keyboards. */
export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keysOfChord(keys);
  const key = parts.at(-1) ?? '';
  const wantsCtrl = parts.includes('ctrl');
  if ((event.ctrlKey || event.metaKey) !== wantsCtrl || event.altKey !== parts.includes('alt')) return false;
  const pressed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  if (pressed !== key) return false;
  const shiftMatters = /^[a-z]$/.test(key) || key.length > 1;
  return !shiftMatters || event.shiftKey === parts.includes('shift');
}

/** Runs the binding a key press belongs to; true when there was one. */
export function pressKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event)) return false;
  const typing = event.target instanceof Element && event.target.closest(editable) !== null;
  const covered = document.querySelector('dialog[open]') !== null;
  const dialog = covered || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  const bindings = groups.toReversed().flatMap((group) => group.bindings);
  const found = bindings.find(
    (binding) =>
      !binding.isListedOnly &&
      matches(event, binding.keys) &&
      (binding.whileTyping || (!typing && (!dialog || binding.overDialogs))),
  );
  if (!found) return false;
  event.preventDefault();
  // Controls that a native dialog covers cannot be reached; the browser's own meaning of the key would be a surprise there too.
  if (!covered && !(found.isOncePerPress && event.repeat)) found.run();
  return true;
}
