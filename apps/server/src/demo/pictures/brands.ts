// Invented brands. The first of each list is the company's own, the others are its competitors.
export interface Brand {
  readonly name: string;
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly isOwn: boolean;
}

const brand = (name: string, main: string, dark: string, light: string, isOwn = false): Brand => ({
  name,
  main,
  dark,
  light,
  isOwn,
});

export const dairyBrands = [
  brand('Ríos', '#1769b5', '#0d3f78', '#e9f4ff', true),
  brand('Alerce', '#2f7d4f', '#1c5133', '#eef7ea'),
  brand('Nevada', '#c8353f', '#8a1d28', '#fff1ee'),
  brand('Doña Pampa', '#e3a21a', '#a8700a', '#fff8e2'),
  brand('Huenul', '#6c4a9e', '#46306b', '#f4effc'),
] as const;

export const drinkBrands = [
  brand('Otra', '#e4572e', '#a83414', '#fff2ea', true),
  brand('Chispa', '#1d9a8f', '#0f6259', '#e6faf6'),
  brand('Cumbre', '#274690', '#162a5c', '#e8eefc'),
  brand('Solar', '#d9a404', '#9a7200', '#fffbe0'),
] as const;

/** Colours that tell the kinds of one product apart: plain, strawberry, vanilla, blueberry, light, caramel. */
export const kindColors = ['#f6f7f9', '#f2708a', '#f4d35e', '#7d6bd0', '#7cc8e8', '#c98a4b'] as const;
