import { maximumPolygonPoints, type StrokeColor } from '@gondola/shelf';
import { describe, expect, it } from 'vitest';
import { pick } from './pick.ts';
import { withoutVertex } from './polygon.ts';
import { isLine, lineBetween, polygonsOf, type Stroke, withStroke } from './stroke.ts';
import { closePolygon, type DrawingPort, endByDoubleClick, takePointBack, tools } from './tools.ts';

class Paper implements DrawingPort {
  strokes: readonly Stroke[] = [];
  live: Stroke | null = null;
  selected: string | null = null;
  color: StrokeColor | null = 'red';
  tolerance = 10;
  show(live: Stroke | null) {
    this.live = live;
  }
  put(stroke: Stroke) {
    this.strokes = withStroke(this.strokes, stroke);
  }
  vertex: number | undefined;
  select(key: string | null, vertex?: number) {
    this.selected = key;
    this.vertex = vertex;
  }
  /** The corners of every polygon, as numbers. */
  get corners() {
    return polygonsOf(this.strokes).map(({ points }) => points.map(({ x, y }) => [x, y]));
  }
  /** The ends of every line, as numbers. */
  get ends() {
    return this.strokes.filter(isLine).map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]);
  }
}

const first = lineBetween('first', 'blue', { x: 0, y: 100 }, { x: 100, y: 100 });
const second = lineBetween('second', 'red', { x: 100, y: 100 }, { x: 200, y: 180 });

describe('the line tool', () => {
  it('draws by dragging', () => {
    const paper = new Paper();
    const gesture = tools.line.press(paper, { x: 10, y: 10 }, false);
    gesture?.move(paper, { x: 60, y: 30 }, false);
    gesture?.end(paper);
    expect(paper.ends).toEqual([[10, 10, 60, 30]]);
    expect(paper.live).toBeNull();
  });

  it('draws with two clicks, the end following the pointer', () => {
    const paper = new Paper();
    tools.line.press(paper, { x: 10, y: 10 }, false)?.end(paper);
    tools.line.pass?.(paper, { x: 40, y: 40 }, false);
    expect(paper.live).toMatchObject({ x1: 10, y1: 10, x2: 40, y2: 40 });
    tools.line.press(paper, { x: 80, y: 14 }, true)?.end(paper);
    expect(paper.ends).toEqual([[10, 10, 80, 10]]);
  });

  it('draws nothing without a colour', () => {
    const paper = new Paper();
    paper.color = null;
    expect(tools.line.press(paper, { x: 10, y: 10 }, false)).toBeNull();
    expect(paper.live).toBeNull();
  });
});

/** Clicks at each of the points, moving the pointer there first. */
function click(paper: Paper, ...points: readonly [number, number][]): void {
  for (const [x, y] of points) {
    tools.polygon.pass?.(paper, { x, y }, false);
    tools.polygon.press(paper, { x, y }, false)?.end(paper);
  }
}

describe('the area tool', () => {
  it('sets a point with every click and closes on Enter after three', () => {
    const paper = new Paper();
    click(paper, [0, 0], [100, 0]);
    expect(closePolygon(paper)).toBe(false);
    click(paper, [100, 80]);
    expect(closePolygon(paper)).toBe(true);
    expect(paper.corners).toEqual([
      [
        [0, 0],
        [100, 0],
        [100, 80],
      ],
    ]);
    expect(paper.live).toBeNull();
  });

  it('closes by a double click without setting its point twice', () => {
    const paper = new Paper();
    click(paper, [0, 0], [100, 0], [100, 80], [101, 81]);
    endByDoubleClick(paper);
    expect(paper.corners[0]).toHaveLength(3);
  });

  it('closes by a click on its first point', () => {
    const paper = new Paper();
    click(paper, [0, 0], [100, 0], [100, 80], [4, 3]);
    expect(paper.corners[0]).toHaveLength(3);
    // The second click of a double one begins nothing.
    click(paper, [4, 3]);
    endByDoubleClick(paper);
    expect([paper.live, paper.strokes.length]).toEqual([null, 1]);
  });

  it('takes points back one by one, down to nothing', () => {
    const paper = new Paper();
    click(paper, [0, 0], [100, 0], [100, 80]);
    takePointBack(paper);
    expect(closePolygon(paper)).toBe(false);
    takePointBack(paper);
    takePointBack(paper);
    expect(paper.live).toBeNull();
    expect(takePointBack(paper)).toBe(false);
  });

  it('keeps the area when a press turns out to be a pinch', () => {
    const paper = new Paper();
    click(paper, [0, 0], [100, 0], [100, 80]);
    const before = paper.live;
    const gesture = tools.polygon.press(paper, { x: 300, y: 300 }, false);
    gesture?.move(paper, { x: 320, y: 300 }, false);
    gesture?.abort?.(paper);
    expect(paper.live).toEqual(before);
  });

  it('lets a finger move the point it has set until it is lifted', () => {
    const paper = new Paper();
    click(paper, [0, 0], [100, 0]);
    const gesture = tools.polygon.press(paper, { x: 100, y: 60 }, false);
    gesture?.move(paper, { x: 100, y: 80 }, false);
    gesture?.end(paper);
    closePolygon(paper);
    expect(paper.corners[0]?.at(-1)).toEqual([100, 80]);
  });

  it('sets no more points than a polygon may have', () => {
    const paper = new Paper();
    click(
      paper,
      ...Array.from({ length: maximumPolygonPoints + 5 }, (_, place): [number, number] => [
        place * 20,
        place % 2 ? 900 : 0,
      ]),
    );
    closePolygon(paper);
    expect(paper.corners[0]).toHaveLength(maximumPolygonPoints);
  });
});

describe('changing an area', () => {
  const square = {
    key: 'square',
    color: 'red' as const,
    points: [0, 100, 100, 0].map((x, place) => ({ x, y: place < 2 ? 0 : 100 })),
  };

  it('moves a corner, inserts one in the middle of a side and takes one away', () => {
    const paper = new Paper();
    paper.strokes = [square];
    const move = tools.select.press(paper, { x: 99, y: 1 }, false);
    move?.move(paper, { x: 140, y: -20 }, false);
    move?.end(paper);
    expect([paper.corners[0]?.[1], paper.vertex]).toEqual([[140, -20], 1]);

    const insert = tools.select.press(paper, { x: 50, y: 100 }, false);
    insert?.move(paper, { x: 50, y: 130 }, false);
    insert?.end(paper);
    expect(paper.corners[0]).toEqual([
      [0, 0],
      [140, -20],
      [100, 100],
      [50, 130],
      [0, 100],
    ]);
    expect(paper.vertex).toBe(3);
    const changed = paper.strokes[0];
    expect(changed && withoutVertex(changed, 3)?.points).toHaveLength(4);
  });

  it('leaves an area three corners', () => {
    expect(withoutVertex({ ...square, points: square.points.slice(1) }, 0)).toBeNull();
    expect(withoutVertex(first, 0)).toBeNull();
  });
});

describe('the select tool', () => {
  it('takes a line by its end and moves that alone', () => {
    const paper = new Paper();
    paper.strokes = [first];
    const gesture = tools.select.press(paper, { x: 97, y: 103 }, false);
    gesture?.move(paper, { x: 150, y: 120 }, false);
    gesture?.end(paper);
    expect(paper.selected).toBe('first');
    expect(paper.ends).toEqual([[0, 100, 150, 120]]);
  });

  it('takes a line by its middle and moves it whole', () => {
    const paper = new Paper();
    paper.strokes = [first];
    const gesture = tools.select.press(paper, { x: 50, y: 101 }, false);
    gesture?.move(paper, { x: 55, y: 121 }, false);
    gesture?.end(paper);
    expect(paper.ends).toEqual([[5, 120, 105, 120]]);
  });

  it('changes nothing by a mere click, and lets go on empty ground', () => {
    const paper = new Paper();
    paper.strokes = [first];
    tools.select.press(paper, { x: 50, y: 100 }, false)?.end(paper);
    expect(paper.strokes).toEqual([first]);
    expect(tools.select.press(paper, { x: 50, y: 250 }, false)).toBeNull();
    expect(paper.selected).toBeNull();
  });
});

describe('picking', () => {
  it('prefers the selected line where two ends meet', () => {
    const meeting = { x: 101, y: 101 };
    expect(pick(meeting, [first, second], 10, 'first')).toEqual({ key: 'first', vertex: 1 });
    expect(pick(meeting, [first, second], 10, 'second')).toEqual({ key: 'second', vertex: 0 });
  });

  it('meets a polygon inside', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 90, y: 0 },
      { x: 0, y: 90 },
    ];
    expect(pick({ x: 25, y: 25 }, [{ key: 'area', color: 'green', points }], 5)).toEqual({ key: 'area' });
    expect(pick({ x: 80, y: 80 }, [{ key: 'area', color: 'green', points }], 5)).toBeNull();
  });
});
