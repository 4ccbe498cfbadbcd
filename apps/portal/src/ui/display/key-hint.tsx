import classes from './key-hint.module.css';

/** A key or a chord ("ctrl+k") drawn as key caps. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split('+').map((key) => (
        <kbd key={key} className={classes.cap}>
          {capName(key)}
        </kbd>
      ))}
    </span>
  );
}

const names: Record<string, string> = {
  ctrl: 'Ctrl',
  mod: 'Ctrl',
  shift: '⇧',
  alt: 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: '␣',
  delete: 'Del',
};

const capName = (key: string) => names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key);
