// Forty corners of Chile with a shop on each: commune, streets and position are real, the shops are not.
import type { ChainCode } from './chains.ts';

export interface Shop {
  readonly commune: string;
  readonly region: string;
  readonly zone: 'Norte' | 'Centro' | 'Sur' | 'Metropolitana';
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly chain: ChainCode;
}

type Row = readonly [string, string, Shop['zone'], string, number, number, ChainCode];

const metropolitan = 'Región Metropolitana de Santiago';

const rows: readonly Row[] = [
  [
    'Ñuñoa',
    metropolitan,
    'Metropolitana',
    'Av. Irarrázaval con Av. Pedro de Valdivia',
    -33.4538,
    -70.6046,
    'portales',
  ],
  [
    'Providencia',
    metropolitan,
    'Metropolitana',
    'Av. Providencia con Av. Los Leones',
    -33.4222,
    -70.6086,
    'vecino',
  ],
  [
    'Las Condes',
    metropolitan,
    'Metropolitana',
    'Av. Apoquindo con Av. Américo Vespucio',
    -33.414,
    -70.5827,
    'austral',
  ],
  ['La Reina', metropolitan, 'Metropolitana', 'Av. Larraín con Av. Ossa', -33.4533, -70.57, 'portales'],
  [
    'Puente Alto',
    metropolitan,
    'Metropolitana',
    'Av. Concha y Toro con José Manuel Balmaceda',
    -33.6096,
    -70.5757,
    'cordillera',
  ],
  [
    'Maipú',
    metropolitan,
    'Metropolitana',
    'Av. Los Pajaritos con Av. 5 de Abril',
    -33.5098,
    -70.7571,
    'austral',
  ],
  [
    'San Miguel',
    metropolitan,
    'Metropolitana',
    'Gran Avenida con Av. Departamental',
    -33.5011,
    -70.6499,
    'portales',
  ],
  [
    'La Cisterna',
    metropolitan,
    'Metropolitana',
    'Gran Avenida con Av. Américo Vespucio',
    -33.5375,
    -70.6643,
    'cordillera',
  ],
  [
    'La Florida',
    metropolitan,
    'Metropolitana',
    'Av. Vicuña Mackenna con Av. Américo Vespucio',
    -33.5197,
    -70.5997,
    'austral',
  ],
  [
    'Estación Central',
    metropolitan,
    'Metropolitana',
    "Av. Libertador Bernardo O'Higgins con Matucana",
    -33.4512,
    -70.6788,
    'vecino',
  ],
  [
    'Recoleta',
    metropolitan,
    'Metropolitana',
    'Av. Recoleta con Av. Einstein',
    -33.4057,
    -70.6439,
    'cordillera',
  ],
  [
    'Quilicura',
    metropolitan,
    'Metropolitana',
    'José Francisco Vergara, frente a la plaza',
    -33.3668,
    -70.7288,
    'portales',
  ],
  [
    'San Bernardo',
    metropolitan,
    'Metropolitana',
    'Eyzaguirre con Arturo Prat',
    -33.5925,
    -70.7045,
    'cordillera',
  ],
  ['Santiago', metropolitan, 'Metropolitana', 'Paseo Ahumada con Huérfanos', -33.4396, -70.6503, 'vecino'],
  ['Arica', 'Arica y Parinacota', 'Norte', 'Paseo 21 de Mayo con Baquedano', -18.4784, -70.3198, 'portales'],
  ['Iquique', 'Tarapacá', 'Norte', 'Tarapacá con Vivar', -20.2145, -70.1497, 'austral'],
  ['Calama', 'Antofagasta', 'Norte', 'Ramírez con Latorre', -22.4629, -68.9276, 'cordillera'],
  ['Antofagasta', 'Antofagasta', 'Norte', 'Arturo Prat con Matta', -23.6478, -70.3961, 'portales'],
  ['Copiapó', 'Atacama', 'Norte', "O'Higgins con Colipí", -27.3665, -70.3323, 'vecino'],
  ['La Serena', 'Coquimbo', 'Norte', 'Balmaceda con Cordovez', -29.9039, -71.2507, 'portales'],
  ['Valparaíso', 'Valparaíso', 'Centro', 'Av. Pedro Montt con Edwards', -33.0462, -71.6195, 'vecino'],
  ['Viña del Mar', 'Valparaíso', 'Centro', 'Av. Libertad con 15 Norte', -33.0091, -71.5497, 'austral'],
  ['Quilpué', 'Valparaíso', 'Centro', 'Claudio Vicuña, frente a la plaza', -33.0472, -71.4425, 'portales'],
  [
    'San Antonio',
    'Valparaíso',
    'Centro',
    'Av. Centenario, frente a la plaza',
    -33.5804,
    -71.6126,
    'cordillera',
  ],
  [
    'Rancagua',
    "Libertador General Bernardo O'Higgins",
    'Centro',
    'Paseo Independencia con Estado',
    -34.1703,
    -70.7407,
    'austral',
  ],
  [
    'San Fernando',
    "Libertador General Bernardo O'Higgins",
    'Centro',
    'Manuel Rodríguez, frente a la Plaza de Armas',
    -34.5847,
    -70.9893,
    'vecino',
  ],
  ['Curicó', 'Maule', 'Centro', 'Yungay con Carmen', -34.9855, -71.239, 'portales'],
  ['Talca', 'Maule', 'Centro', '1 Sur con 1 Oriente', -35.4266, -71.6661, 'austral'],
  [
    'Linares',
    'Maule',
    'Centro',
    'Independencia, frente a la Plaza de Armas',
    -35.8467,
    -71.5934,
    'cordillera',
  ],
  ['Chillán', 'Ñuble', 'Sur', 'Arauco con Constitución', -36.6067, -72.1034, 'portales'],
  ['Concepción', 'Biobío', 'Sur', 'Barros Arana con Aníbal Pinto', -36.827, -73.0503, 'austral'],
  ['Los Ángeles', 'Biobío', 'Sur', 'Colón con Valdivia', -37.4697, -72.3537, 'vecino'],
  ['Temuco', 'La Araucanía', 'Sur', 'Bulnes con Claro Solar', -38.7394, -72.5903, 'portales'],
  ['Pucón', 'La Araucanía', 'Sur', "Av. Bernardo O'Higgins con Fresia", -39.2743, -71.9765, 'vecino'],
  ['Valdivia', 'Los Ríos', 'Sur', 'Independencia con Maipú', -39.8142, -73.2459, 'portales'],
  ['Osorno', 'Los Lagos', 'Sur', "Juan Mackenna con O'Higgins", -40.5739, -73.1335, 'cordillera'],
  [
    'Puerto Montt',
    'Los Lagos',
    'Sur',
    'Antonio Varas, frente a la Plaza de Armas',
    -41.472,
    -72.9408,
    'austral',
  ],
  ['Castro', 'Los Lagos', 'Sur', 'Blanco Encalada con San Martín', -42.4813, -73.7626, 'vecino'],
  [
    'Coyhaique',
    'Aysén del General Carlos Ibáñez del Campo',
    'Sur',
    'Horn, frente a la Plaza de Armas',
    -45.5712,
    -72.0685,
    'cordillera',
  ],
  [
    'Punta Arenas',
    'Magallanes y de la Antártica Chilena',
    'Sur',
    'Bories con José Menéndez',
    -53.1612,
    -70.9077,
    'portales',
  ],
];

export const shopList: readonly Shop[] = rows.map(
  ([commune, region, zone, address, latitude, longitude, chain]) => ({
    commune,
    region,
    zone,
    address,
    latitude,
    longitude,
    chain,
  }),
);

/** Where each company's goods leave from. */
export const distributionCenters = {
  rios: {
    name: 'Centro de Distribución Lampa',
    commune: 'Lampa',
    address: 'Arturo Prat, frente a la plaza',
    latitude: -33.2862,
    longitude: -70.8762,
  },
  otra: {
    name: 'Centro de Distribución Buin',
    commune: 'Buin',
    address: 'Balmaceda, frente a la plaza',
    latitude: -33.7323,
    longitude: -70.7428,
  },
} as const;
