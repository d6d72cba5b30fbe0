/** A fiftieth of an em in all. */
const STEPS = 5;
const STEP = 0.004;

type Text = { readonly element: HTMLElement; readonly height: number };

/**
 * Lets the texts on screen keep their number of lines when the fonts replace the fallback: a text that would change it
 * gets up to a fiftieth of an em more or less between its letters (docs/decisions/0028).
 */
export function keepLines(): void {
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li)')]
    .filter((element) => element.checkVisibility?.({ contentVisibilityAuto: true }))
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .map((element) => ({ element, height: element.offsetHeight }));
  const width = innerWidth;
  const fitAll = () => {
    if (innerWidth === width) texts.forEach(fit);
  };
  // Mostly before the next frame, which may begin with a layout, to see what is under the pointer.
  for (const face of document.fonts) face.loaded.then(fitAll, () => {});
  // A frame may also come first. Its callbacks run before the layout that it paints.
  const onFrame = () => {
    fitAll();
    if (document.fonts.status === 'loading') requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/** Gives the text its height back, where that takes little space between its letters. */
function fit({ element, height }: Text) {
  if (element.offsetHeight === height) return;
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const spacing = (Number.parseFloat(letterSpacing) || 0) / Number.parseFloat(fontSize);
  const step = element.offsetHeight > height ? -STEP : STEP;
  for (let times = 1; times <= STEPS && element.offsetHeight !== height; times += 1) {
    element.style.letterSpacing = `${spacing + times * step}em`;
  }
  if (element.offsetHeight !== height) element.style.letterSpacing = '';
}
