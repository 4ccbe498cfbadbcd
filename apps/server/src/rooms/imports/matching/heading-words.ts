// The concepts of a heading's words: in Spanish and English, with abbreviations, glued together or apart.

/** Words and what they are about; singular, small letters, without accents. */
const vocabulary: Readonly<Record<string, string>> = {
  code: 'codigo cod cdg cdgo codig code clave id ident identificador identifier ref referencia reference key llave folio',
  number: 'numero num nro nr nbr no number n',
  name: 'nombre nom nomb nbre name denominacion nomenclatura glosa titulo title',
  trade: 'comercial trade',
  fantasy: 'fantasia',
  legal: 'razon social legal',
  description: 'descripcion desc descr descrip dsc description detalle detail',
  text: 'texto text',
  product: 'producto prod prd product articulo art articulos item material mercaderia mercancia pdto',
  sku: 'sku plu',
  customer: 'cliente customer client',
  place:
    'local loc tienda tda sucursal suc store branch location pdv pos sala establecimiento estab outlet shop site sitio punto almacen farmacia supermercado centro',
  barcode: 'ean ean8 ean12 ean13 ean14 gtin gtin13 gtin14 upc barcode barra bar dun dun14 cod_barra',
  category: 'categoria cat categ category familia family rubro linea seccion section',
  sub: 'sub',
  department: 'departamento depto dpto dep department',
  brand:
    'marca brand fabricante manufacturer proveedor prov supplier distribuidor distributor laboratorio vendor',
  size: 'tamano tam size contenido gramaje presentacion envase peso weight medida um',
  format: 'formato format',
  address: 'direccion dir direc address domicilio',
  street: 'calle street avenida',
  country: 'pais country',
  city: 'ciudad city',
  commune: 'comuna municipio municipality town',
  region: 'region reg',
  province: 'provincia province',
  state: 'estado state',
  district: 'distrito district',
  sector: 'sector',
  locality: 'localidad barrio colonia neighbourhood neighborhood locality',
  zone: 'zona zone territorio territory area',
  latitude: 'latitud lat latitude',
  longitude: 'longitud lon lng long longitude',
  coordinate: 'coordenada coord coordinate gps',
  chain: 'cadena chain banner bandera ensena retailer holding',
  stock: 'stock stk existencia inventario inventory saldo onhand soh disponible available hand',
  units: 'unidad ud und unid un units unit uni u qty cantidad cant ctd cantid quantity pieza pza pz',
  sale: 'venta vta vtas sales sale vendido vendida vendidos sold sell sellout',
  money:
    'monto mto importe imp valor val amount value revenue ingreso facturacion facturado usd clp mxn ars cop pen pesos dinero',
  total: 'total tot',
  net: 'neto neta net bruto bruta gross',
  price: 'precio price pvp costo cost',
  date: 'fecha fec fch date dia day periodo period',
  min: 'minimo minima min minimum',
  max: 'maximo maxima max maximum',
  days: 'dias days',
  doh: 'doh cobertura',
  nsd: 'nsd',
  without: 'sin without',
  user: 'usuario user username login persona person vendedor reponedor promotor promotora mercaderista supervisor auditor trabajador empleado colaborador employee worker',
  email: 'email correo mail electronico',
  tax: 'rut run rfc cuit cuil nit ruc dni cedula documento doc document identificacion curp cpf cnpj',
  project: 'proyecto project campana campaign programa program',
  role: 'rol role perfil profile cargo puesto funcion',
  company: 'empresa company compania',
  deleted: 'eliminado eliminada borrado deleted',
  internal: 'interno interna internal propio sap erp',
  first: 'firstname forename prenom vorname prenome givenname',
  surname: 'apellido surname lastname familyname nachname familienname cognome sobrenome',
  phone: 'telefono tel fono phone celular movil whatsapp cel mobile',
  group: 'grupo group equipo team cuadrilla brigada',
  language: 'idioma language lengua',
  other:
    'web url foto imagen image photo comentario comment observacion obs nota notes horario hora time apertura cierre activo active status vigente habilitado contacto mes month ano anio year semana week tipo type ranking superficie m2 iva impuesto tax descuento discount margen margin moneda currency usuariocreacion creado created actualizado updated',
};

const meanings = new Map(
  Object.entries(vocabulary).flatMap(([concept, words]) =>
    words.split(' ').map((word): [string, string] => [word, concept]),
  ),
);
const fillers = new Set(
  'de del la el los las lo the of por para en a al y e o con and or to in for su out corto corta breve largo larga completo completa full actual current oficial'.split(
    ' ',
  ),
);

interface HeadingWords {
  /** The concepts of its words, each once. */
  readonly concepts: ReadonlySet<string>;
  /** Words that are about nothing known. */
  readonly unknown: number;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[$€]/g, ' monto ')
    .replaceAll(/[º°#]/g, ' nro ')
    .replaceAll(/\be[-_ ]?mail\b/g, ' email ')
    .replaceAll(/\b(?:puntos?[_ ]de[_ ]venta|point[_ ]of[_ ]sale)\b/g, ' pdv ')
    .replaceAll(/\b(?:codigo|cod|zip|postal)[._ ]*(?:postal|code)\b/g, ' vigente ')
    .replaceAll(/\bdeterminante\b/g, ' numero tienda ')
    .replaceAll(/\bceco\b/g, ' codigo centro ')
    .replaceAll(/\bunidad(?:es)?[_ ]de[_ ]medida\b/g, ' medida ')
    .replaceAll(/^(?:coord\w*|eje|gps)?[^a-z]*y$/g, ' latitud ')
    .replaceAll(/^(?:coord\w*|eje|gps)?[^a-z]*x$/g, ' longitud ')
    .replaceAll(/\bon[- ]hand\b/g, ' onhand ')
    .replaceAll(
      /\b(?:(?:first|given)[-_. ]?names?|(?:primer|segundo)[_. ]nombre|nombres? de pila)\b/g,
      ' firstname ',
    )
    .replaceAll(/\b(?:last|family)[-_. ]?names?\b/g, ' surname ');

/** A word as the vocabulary has it: itself, or without the end of a plural. */
function conceptOf(word: string): string | undefined {
  const found = meanings.get(word);
  if (found !== undefined || word.length < 4) return found;
  for (const end of ['es', 's']) {
    const one = word.endsWith(end) ? meanings.get(word.slice(0, -end.length)) : undefined;
    if (one !== undefined) return one;
  }
  return undefined;
}

const minPart = 3;

/** `nombreproducto` as two words that are known; undefined where it is none of these. */
function glued(word: string): string[] | undefined {
  for (let cut = word.length - minPart; cut >= minPart; cut -= 1) {
    const first = conceptOf(word.slice(0, cut));
    const rest = word.slice(cut);
    if (first === undefined || first === 'other') continue;
    const second = conceptOf(rest);
    const more = second === undefined ? glued(rest) : [second];
    if (more) return [first, ...more];
  }
  return undefined;
}

const maxWords = 8;
const maxLength = 80;

let last: { readonly heading: string; readonly words: HeadingWords } | undefined;

/** Reads a heading; one that is as long as a sentence is about nothing. */
export function readHeading(heading: string): HeadingWords {
  // Each is asked for once for every column of the template.
  if (last?.heading !== heading) last = { heading, words: parseHeading(heading) };
  return last.words;
}

const lotWords = new Set(
  'lote lot batch partida vencimiento caducidad expiracion expiry bodega deposito ubicacion pasillo warehouse bin serie'.split(
    ' ',
  ),
);

/** Whether a column may tell apart lines of one day, location and product: by lot, or by a place within the place. */
export function tellsApart(heading: string): boolean {
  const words = plain(heading).split(/[^a-z0-9]+/);
  return readHeading(heading).concepts.has('place') || words.some((word) => lotWords.has(word));
}

function parseHeading(heading: string): HeadingWords {
  const concepts = new Set<string>();
  if (heading.length > maxLength) return { concepts, unknown: maxWords };
  const words = plain(heading)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  let unknown = 0;
  for (const word of words) {
    const concept = conceptOf(word) ?? conceptOf(word.replace(/\d+$/, ''));
    const parts = concept === undefined ? glued(word) : [concept];
    if (parts) for (const part of parts) concepts.add(part);
    else unknown += 1;
  }
  return { concepts, unknown: words.length > maxWords ? maxWords : unknown };
}
