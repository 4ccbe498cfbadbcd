// Invented chains of shops, and the colours of their fronts.
export const chains = [
  {
    code: 'portales',
    name: 'Supermercados Portales',
    prefix: 'Supermercado Portales',
    sign: 'PORTALES',
    subCategory: 'Supermercado',
    color: '#0f766e',
    dark: '#0a4f4a',
  },
  {
    code: 'austral',
    name: 'Hiper Austral',
    prefix: 'Hiper Austral',
    sign: 'HIPER AUSTRAL',
    subCategory: 'Hipermercado',
    color: '#1f4fa3',
    dark: '#14336b',
  },
  {
    code: 'cordillera',
    name: 'Bodega Cordillera',
    prefix: 'Bodega Cordillera',
    sign: 'BODEGA CORDILLERA',
    subCategory: 'Mayorista',
    color: '#b45309',
    dark: '#7c3a06',
  },
  {
    code: 'vecino',
    name: 'Mercado Vecino',
    prefix: 'Mercado Vecino',
    sign: 'MERCADO VECINO',
    subCategory: 'Express',
    color: '#be123c',
    dark: '#7f0c29',
  },
] as const;

export type ChainCode = (typeof chains)[number]['code'];
