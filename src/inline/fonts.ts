/** A fiftieth of an em in all. */
const STEPS = 5;
const STEP = 0.004;

/**
 * Loads the fonts and shows them together: before the first paint where the browser has them already. Later the texts on
 * screen keep their number of lines: one that would change it gets up to a fiftieth of an em more or less between its
 * letters (docs/decisions/0028). A browser that used a font as soon as it has it might begin a frame with the new
 * layout, before any script can keep the lines.
 */
export async function showFonts(): Promise<void> {
  let isPainted = performance.getEntriesByType('paint').length > 0;
  requestAnimationFrame(() => {
    isPainted = true;
  });
  let faces = fontFaces();
  if (faces.length === 0) {
    // The styles of the development server, and those that the policy has refused, come as files.
    await new Promise((resolve) => addEventListener('load', resolve));
    faces = fontFaces();
  }
  await Promise.allSettled(faces.map((face) => face.load()));
  const texts = isPainted ? textsOnScreen() : [];
  // A font that failed is not used.
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
  for (const [element, height] of texts) keepHeight(element, height);
}

/** The faces of fonts.css, whose own rules are for a page without scripts. */
function fontFaces(): readonly FontFace[] {
  return [...document.styleSheets]
    .filter(({ href }) => !href || href.startsWith(location.origin))
    .flatMap(({ cssRules: [first] }) => (first instanceof CSSMediaRule ? [...first.cssRules] : []))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const family = style.fontFamily.replaceAll('"', '');
      return new FontFace(family, style.getPropertyValue('src'), { weight: style.fontWeight });
    });
}

/** The texts that are in the window, or above it, and their heights in pixels. */
function textsOnScreen() {
  return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li)')]
    .filter((element) => element.checkVisibility?.({ contentVisibilityAuto: true }))
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .map((element) => [element, element.offsetHeight] as const);
}

/** Gives the text its height back, where that takes little space between its letters. */
function keepHeight(element: HTMLElement, height: number) {
  if (element.offsetHeight === height) return;
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const spacing = (Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize);
  const step = element.offsetHeight > height ? -STEP : STEP;
  for (let times = 1; times <= STEPS && element.offsetHeight !== height; times += 1) {
    element.style.letterSpacing = `${spacing + times * step}em`;
  }
  if (element.offsetHeight !== height) element.style.letterSpacing = '';
}
