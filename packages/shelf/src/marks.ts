// The meaning of a drawn colour. Any colour may carry any mark (D37), so nothing below this file reads
// a colour's name to find its meaning.

/** The seven stroke colours, in the order of the stroke panel. */
export const strokeColors = ['blue', 'red', 'green', 'violet', 'brown', 'royalblue', 'orange'] as const;

export type StrokeColor = (typeof strokeColors)[number];

/** The three meanings of a stroke: shelf trays, own products, competitors' products. */
export const marks = ['Bandejas', 'Productos', 'Competencia'] as const;

export type Mark = (typeof marks)[number];

/** The mark of every colour; null is the panel's "none", which also stops the colour from being drawn. */
export type MarkAssignment = Readonly<Record<StrokeColor, Mark | null>>;

/** The assignment a new drawing starts with. */
export const defaultMarks: MarkAssignment = {
  blue: 'Bandejas',
  red: 'Productos',
  green: 'Competencia',
  violet: null,
  brown: null,
  royalblue: null,
  orange: null,
};
