// Which modules always come together. Cut apart by who else uses them, a first load is a hundred small files that
// compress badly.
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The product's own modules and the icons one by one; a library's door would lead to all of it. */
const followed = /\/apps\/portal\/src\/|\/packages\/(?:ui|client|formats)\/src\/|\/icons\/Icon/;

/** The modules that these import at once, they themselves included. */
function closureOf(beginnings: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const rest = [...beginnings];
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    if (reached.has(id) || !followed.test(id)) continue;
    reached.add(id);
    rest.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** Whether a module is a piece of a page. */
export type Pieces = (id: string, graph: Graph) => boolean;

/**
 * The modules that the component of the route `route` needs and those of `others` do not. Routes are paths of their files, with forward
 * slashes.
 */
export function piecesOf(route: string, others: readonly string[]): Pieces {
  const component = (file: string): string => `${file}?tsr-split=component`;
  let reached: { inside: Set<string>; outside: Set<string> } | undefined;
  return (id, graph) => {
    reached ??= {
      inside: closureOf([component(route)], graph),
      outside: closureOf(others.map(component), graph),
    };
    return reached.inside.has(id) && !reached.outside.has(id);
  };
}
