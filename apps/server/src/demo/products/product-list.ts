// Three hundred products: every category is its lines in its flavours and sizes.
import type { DemoCompany } from '../pictures/picture-list.ts';

export interface CategoryPlan {
  readonly company: DemoCompany;
  readonly code: string;
  readonly name: string;
  /** How many products of it there are. */
  readonly count: number;
  readonly lines: readonly string[];
  readonly flavours: readonly string[];
  readonly sizes: readonly string[];
  /** Cheapest and dearest, in pesos. */
  readonly prices: readonly [number, number];
}

export const categoryList: readonly CategoryPlan[] = [
  {
    company: 'rios',
    code: 'LEC',
    name: 'Leches',
    count: 50,
    lines: ['Leche Ríos', 'Leche Campo Ríos', 'Leche Ríos Protein'],
    flavours: ['Entera', 'Semidescremada', 'Descremada', 'Sin Lactosa', 'Chocolate', 'Frutilla', 'Vainilla'],
    sizes: ['200 ml', '1 L', '1,5 L'],
    prices: [450, 2190],
  },
  {
    company: 'rios',
    code: 'YOG',
    name: 'Yogures',
    count: 60,
    lines: ['Yogur Ríos', 'Yogur Griego Ríos', 'Yogur Batido Yoríos', 'Yogur Ríos Light'],
    flavours: ['Natural', 'Frutilla', 'Vainilla', 'Arándano', 'Durazno', 'Mora', 'Papaya'],
    sizes: ['125 g', '155 g', '6 x 125 g'],
    prices: [290, 2690],
  },
  {
    company: 'rios',
    code: 'QUE',
    name: 'Quesos',
    count: 40,
    lines: ['Queso Ríos', 'Queso Campo Ríos', 'Quesillo Ríos'],
    flavours: ['Gauda', 'Mantecoso', 'Chanco', 'Cabra', 'Ahumado', 'Crema'],
    sizes: ['150 g laminado', '250 g', '500 g'],
    prices: [1490, 6490],
  },
  {
    company: 'rios',
    code: 'MAN',
    name: 'Mantequillas',
    count: 30,
    lines: ['Mantequilla Ríos', 'Mantequilla Campo Ríos', 'Untable Ríos'],
    flavours: ['con Sal', 'sin Sal', 'Finas Hierbas', 'Light'],
    sizes: ['125 g', '200 g', '250 g'],
    prices: [990, 3290],
  },
  {
    company: 'rios',
    code: 'POS',
    name: 'Postres',
    count: 35,
    lines: ['Flan Ríos', 'Sémola Ríos', 'Mousse Ríos', 'Arroz con Leche Ríos'],
    flavours: ['Caramelo', 'Chocolate', 'Vainilla', 'Manjar', 'Frambuesa'],
    sizes: ['110 g', '4 x 110 g'],
    prices: [390, 2290],
  },
  {
    company: 'rios',
    code: 'CRE',
    name: 'Cremas',
    count: 25,
    lines: ['Crema Ríos', 'Crema Espesa Ríos', 'Crema Campo Ríos'],
    flavours: ['Larga Vida', 'Light', 'para Batir', 'Ácida'],
    sizes: ['157 g', '200 ml', '1 L'],
    prices: [790, 3990],
  },
  {
    company: 'otra',
    code: 'BEB',
    name: 'Bebidas',
    count: 30,
    lines: ['Bebida Otra', 'Bebida Otra Cero', 'Tónica Otra'],
    flavours: ['Naranja', 'Limón', 'Guaraná', 'Pomelo', 'Jengibre'],
    sizes: ['350 cc', '1,5 L', '2,5 L'],
    prices: [650, 2490],
  },
  {
    company: 'otra',
    code: 'JUG',
    name: 'Jugos',
    count: 20,
    lines: ['Néctar Huerto Otra', 'Jugo Otra 100 %'],
    flavours: ['Durazno', 'Manzana', 'Naranja', 'Piña', 'Tutti Frutti'],
    sizes: ['200 ml', '1 L'],
    prices: [350, 1990],
  },
  {
    company: 'otra',
    code: 'AGU',
    name: 'Aguas',
    count: 10,
    lines: ['Agua Vertiente Otra'],
    flavours: ['sin Gas', 'con Gas', 'Limón', 'Pera', 'Manzana'],
    sizes: ['600 cc', '1,6 L'],
    prices: [590, 1490],
  },
];
