// SQL about what is drawn on the images of one answer: strokes and the marks of their colours.
import {
  defaultMarks,
  type Line,
  type Mark,
  type MarkAssignment,
  type Polygon,
  type StrokeColor,
  strokeColors,
} from '@gondola/shelf';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  float,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const answerImages = table('answer_images', {
  id: withDefault(bigint()),
  companyId: bigint(),
  /** Null once the photo was replaced: versions of the answer name it then. */
  answerId: nullable(bigint()),
  fileKey: text(),
  width: int(),
  height: int(),
  objected: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
});

const image = selection(answerImages.as('i', 'id', 'fileKey', 'width', 'height', 'createdAt'));
export type ImageRow = RowOf<typeof image>;

/** The images of an answer, in the order they were sent. */
export async function listImages(db: Database, companyId: number, answerId: number): Promise<ImageRow[]> {
  const { rows } = await db.execute<ImageRow>(sql`
    select ${image.columns} from answer_images i
    where i.company_id = ${companyId} and i.answer_id = ${answerId} order by i.id`);
  return rows;
}

export type StrokeKind = 'line' | 'polygon';

export const imageStrokes = table('image_strokes', {
  id: withDefault(bigint()),
  companyId: bigint(),
  imageId: bigint(),
  kind: text<StrokeKind>(),
  color: text<StrokeColor>(),
  startX: nullable(float()),
  startY: nullable(float()),
  endX: nullable(float()),
  endY: nullable(float()),
  points: nullable(jsonb<{ x: number; y: number }[]>()),
});

const stroke = selection(imageStrokes.except('s', 'companyId'));
export type StrokeRow = RowOf<typeof stroke>;

/** Every stroke on the images of an answer, in the order they were drawn. */
export async function listStrokes(db: Database, companyId: number, answerId: number): Promise<StrokeRow[]> {
  const { rows } = await db.execute<StrokeRow>(sql`
    select ${stroke.columns}
    from answer_images i join image_strokes s on s.company_id = i.company_id and s.image_id = i.id
    where i.company_id = ${companyId} and i.answer_id = ${answerId} order by s.id`);
  return rows;
}

/** Takes the strokes of one kind off the images. */
export async function deleteStrokes(
  db: Database,
  companyId: number,
  imageIds: readonly number[],
  kind: StrokeKind,
): Promise<void> {
  await db.execute(sql`
    delete from image_strokes where company_id = ${companyId} and kind = ${kind}
      and image_id = any (${sql.ids(imageIds)})`);
}

export type PlacedLine = Line & { readonly imageId: number };
export type PlacedPolygon = Polygon & { readonly imageId: number };

const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of);

export async function insertLines(
  db: Database,
  companyId: number,
  lines: readonly PlacedLine[],
): Promise<void> {
  await db.execute(sql`
    insert into image_strokes (company_id, image_id, kind, color, start_x, start_y, end_x, end_y)
    select ${companyId}, s.image_id, 'line', s.color, s.x1, s.y1, s.x2, s.y2
    from unnest(${sql.ids(column(lines, (line) => line.imageId))}, ${sql.texts(column(lines, (line) => line.color))},
      ${sql.floats(column(lines, (line) => line.x1))}, ${sql.floats(column(lines, (line) => line.y1))},
      ${sql.floats(column(lines, (line) => line.x2))}, ${sql.floats(column(lines, (line) => line.y2))})
      with ordinality as s (image_id, color, x1, y1, x2, y2, place) order by s.place`);
}

export async function insertPolygons(
  db: Database,
  companyId: number,
  polygons: readonly PlacedPolygon[],
): Promise<void> {
  await db.execute(sql`
    insert into image_strokes (company_id, image_id, kind, color, points)
    select ${companyId}, s.image_id, 'polygon', s.color, s.points::jsonb
    from unnest(${sql.ids(column(polygons, (polygon) => polygon.imageId))},
      ${sql.texts(column(polygons, (polygon) => polygon.color))},
      ${sql.texts(column(polygons, (polygon) => JSON.stringify(polygon.points)))})
      with ordinality as s (image_id, color, points, place) order by s.place`);
}

/** The marks of an answer's colours; the usual ones until something was saved. */
export async function findStaleMarks(
  db: Database,
  companyId: number,
  answerId: number,
): Promise<MarkAssignment> {
  const { rows } = await db.execute<{ color: StrokeColor; mark: Mark }>(sql`
    select color, mark from answer_marks where company_id = ${companyId} and answer_id = ${answerId}`);
  if (rows.length === 0 && !(await isMeasured(db, companyId, answerId))) return defaultMarks;
  const marks = new Map(rows.map(({ color, mark }) => [color, mark]));
  return Object.fromEntries(strokeColors.map((color) => [color, marks.get(color) ?? null])) as MarkAssignment;
}

async function isMeasured(db: Database, companyId: number, answerId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from answer_images i join image_shares s on s.company_id = i.company_id and s.image_id = i.id
    where i.company_id = ${companyId} and i.answer_id = ${answerId} limit 1`);
  return rows.length > 0;
}

/** Replaces the marks of an answer's colours. */
export async function saveMarks(
  db: Database,
  companyId: number,
  answerId: number,
  marks: MarkAssignment,
): Promise<void> {
  const chosen = strokeColors.flatMap((color) => {
    const mark = marks[color];
    return mark ? [{ color, mark }] : [];
  });
  await db.execute(sql`delete from answer_marks where company_id = ${companyId} and answer_id = ${answerId}`);
  await db.execute(sql`
    insert into answer_marks (company_id, answer_id, color, mark)
    select ${companyId}, ${answerId}, c.color, c.mark
    from unnest(${sql.texts(column(chosen, ({ color }) => color))}, ${sql.texts(column(chosen, ({ mark }) => mark))}) as c (color, mark)`);
}
