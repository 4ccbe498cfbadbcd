// Toasts stand at the foot of the page; where they would cover controls, they step aside.

/** A place by its edges, in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far toasts move from their usual place: to the left and up. */
export interface Step {
  readonly left: number;
  readonly up: number;
}

const gap = 8;
const stays: Step = { left: 0, up: 0 };

const isUnder = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap;

/** The nearest place without a control under it, below `ceiling`: upwards first, else further left. Stays where there is none. */
export function stepAside(toasts: Box, controls: readonly Box[], ceiling: number): Step {
  for (const left of [0, toasts.left / 2, toasts.left - gap].filter((step) => step >= 0)) {
    const beside = { ...toasts, left: toasts.left - left, right: toasts.right - left };
    const near = controls.filter((one) => one.left < beside.right + gap && one.right > beside.left - gap);
    const ups = [0, ...near.map(({ top }) => toasts.bottom - top + gap)].filter((up) => up >= 0);
    const up = ups
      .toSorted((one, other) => one - other)
      .find((one) => {
        const place = { ...beside, top: toasts.top - one, bottom: toasts.bottom - one };
        return place.top >= ceiling && !near.some((control) => isUnder(place, control));
      });
    if (up !== undefined) return { left, up };
  }
  return stays;
}

const selector = 'button, a[href], input, select, textarea, [role="button"], [role="tab"], [role="option"]';

/** The controls of the page that can be pressed: not those under a dialog, nor those of the toasts themselves. */
function controlsBeside(region: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((control) => !region.contains(control))
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const uppermost = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .find((element) => !region.contains(element));
      return uppermost !== undefined && (control.contains(uppermost) || uppermost.contains(control));
    })
    .map((control) => control.getBoundingClientRect());
}

/** Milliseconds after which they look again: what is saved often leads to another page. */
const looks = [300, 1000];

/** Keeps toasts clear of controls while they show; ends with the function returned. */
export function keepClear(region: HTMLElement): () => void {
  const look = () => {
    // Nothing is taken away from under a pointer or the focus.
    if (region.matches(':hover, :focus-within')) return;
    region.style.translate = '';
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { left, up } = stepAside(region.getBoundingClientRect(), controlsBeside(region), header);
    region.style.translate = `${-left}px ${-up}px`;
  };
  look();
  const timers = looks.map((pause) => setTimeout(look, pause));
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
