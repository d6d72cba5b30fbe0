/** Long posts that an author writes in good faith: the site shows each as markdown. */
export const honestBodies: readonly { readonly name: string; readonly body: string }[] = [
  { name: 'a reference table of 212 rows', body: referenceTable(212) },
  { name: 'a changelog of 318 entries', body: changelog(318) },
];

function referenceTable(rows: number): string {
  const row = (index: number) =>
    `| [\`prop-${index}\`](https://docs.sitio.dev/css/prop-${index}) | *heredada*: **sí** | \`auto\` | ` +
    `\`initial\` &#124; \`none\` | [#${index}](https://sitio.dev/notas/${index}) |`;
  return [
    '## Propiedades\n\n| Propiedad | Herencia | Valor | Otros | Nota |\n| --- | :-: | --- | --- | --: |',
    ...Array.from({ length: rows }, (_, index) => row(index)),
  ].join('\n');
}

function changelog(entries: number): string {
  const entry = (index: number) =>
    `- **${Math.floor(index / 12)}.${index % 12}.0** ([#${index}](https://sitio.dev/pull/${index})): ` +
    `\`menu_${index}\` ya no pierde el foco.\n` +
    `  Lo reportó @persona${index}; ver [la nota][n] y \`aria-current\`.`;
  return [
    '## Historial\n',
    ...Array.from({ length: entries }, (_, index) => entry(index)),
    '\n[n]: https://sitio.dev/notas "Notas"',
  ].join('\n');
}
