// The measures of a product at a location that are compared with its limits (D29).

/** Units counted last; days on hand; days without a sale; price of a unit. */
export const stockMeasures = ['stock', 'doh', 'nsd', 'price'] as const;
export type StockMeasure = (typeof stockMeasures)[number];

/** Which limit was passed. */
export const limitSides = ['low', 'high'] as const;
export type LimitSide = (typeof limitSides)[number];

/** Days over which mean sales and prices are taken (D29). */
export const salesWindowDays = 28;
