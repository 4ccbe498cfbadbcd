import classes from './empty-drawing.module.css';

export type EmptyKind = 'shelf' | 'search' | 'broken' | 'photo' | 'done';

const boards = (
  <>
    <path className={classes.board} d="M22 20v72M118 20v72M22 46h96M22 70h96M14 92h112" />
  </>
);

const contents: Record<EmptyKind, React.ReactNode> = {
  shelf: (
    <>
      {boards}
      <rect className={classes.ghost} x="32" y="28" width="12" height="18" rx="2" />
      <rect className={classes.ghost} x="50" y="32" width="16" height="14" rx="2" />
      <rect className={classes.ghost} x="84" y="54" width="12" height="16" rx="2" />
      <rect className={classes.accent} x="32" y="74" width="18" height="18" rx="2" />
    </>
  ),
  search: (
    <>
      {boards}
      <rect className={classes.ghost} x="32" y="28" width="14" height="18" rx="2" />
      <rect className={classes.ghost} x="34" y="76" width="18" height="16" rx="2" />
      <circle className={classes.lens} cx="84" cy="52" r="19" />
      <path className={classes.handle} d="m98 66 14 14" />
    </>
  ),
  broken: (
    <>
      <path
        className={classes.board}
        d="M22 20v72M118 20v72M22 46h96M14 92h112M22 70h36l8-5 6 10 8-7 6 2h32"
      />
      <rect className={classes.ghost} x="34" y="28" width="14" height="18" rx="2" />
      <rect
        className={classes.warm}
        x="78"
        y="77"
        width="15"
        height="12"
        rx="2"
        transform="rotate(18 85 83)"
      />
    </>
  ),
  photo: (
    <>
      <rect className={classes.board} x="26" y="24" width="88" height="64" rx="6" />
      <path className={classes.ghost} d="m34 80 22-26 16 18 12-12 22 20z" />
      <circle className={classes.accent} cx="92" cy="42" r="7" />
    </>
  ),
  done: (
    <>
      {boards}
      <rect className={classes.ghost} x="30" y="28" width="80" height="18" rx="2" />
      <rect className={classes.ghost} x="30" y="52" width="80" height="18" rx="2" />
      <rect className={classes.ghost} x="30" y="74" width="80" height="18" rx="2" />
      <circle className={classes.seal} cx="102" cy="76" r="15" />
      <path className={classes.tick} d="m95 76 5 5 9-10" />
    </>
  ),
};

/** Small line drawings for places with nothing in them. */
export function EmptyDrawing({ kind }: { kind: EmptyKind }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 140 104" width="140" height="104" aria-hidden="true">
      {contents[kind]}
    </svg>
  );
}
