// Pieces of a page as text. What comes from anywhere else than here is escaped.
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A sentence with `code` in it. */
export const prose = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);

/** With its values, `{{hours}}`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

export const codeBlock = (code: string, copyWord: string): string =>
  `<div class="code"><button type="button" data-copy>${escaped(copyWord)}</button><pre tabindex="0"><code>${escaped(code)}</code></pre></div>`;

/** Rows of cells that are HTML already. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const head = heads.map((text) => (text ? `<th scope="col">${escaped(text)}</th>` : '<td></td>')).join('');
  const top = heads.some(Boolean) ? `<thead><tr>${head}</tr></thead>` : '';
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, place) => `<td data-head="${escaped(heads[place] ?? '')}"><div>${cell}</div></td>`).join('')}</tr>`,
  );
  return `<div class="table"><table>${top}<tbody>${body.join('')}</tbody></table></div>`;
};
