/** The tints of the projects' banners by the projects' ids (build/tints-plugin.ts). */
declare module '*?tints' {
  const tints: Readonly<Record<string, string>>;
  export default tints;
}
