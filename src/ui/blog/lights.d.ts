/** The lights of the newest posts' covers by the posts' slugs (build/lights-plugin.ts). */
declare module '*?lights' {
  const lights: Readonly<Record<string, string>>;
  export default lights;
}
