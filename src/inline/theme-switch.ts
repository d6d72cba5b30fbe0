import { afterPaint } from '#ui/after-paint.ts';
import { DAYLIGHT, type DaylightChange } from '#ui/page-events.ts';
import { root } from './page.ts';
import { applyTheme, type ChosenTheme, currentTheme, storedTheme, storeTheme } from './theme.ts';

/** The switch of the header (theme-switch.tsx). */
export const THEME_SWITCH = '[data-theme-switch]';

let theme: ChosenTheme = '';
/** The theme of the hour of a day that runs; null once the visitor has chosen another meanwhile. */
let hour: ChosenTheme | null = '';
let transition: ViewTransition | undefined;

/** Answers the theme switch, after hydration too: React reads the theme from the page (ui/shell/theme.ts). */
export function answerThemeSwitch(): void {
  theme = currentTheme();
  // The theme was chosen in another tab, or while this page was in the back/forward cache.
  for (const type of ['storage', 'pageshow']) {
    addEventListener(type, () => {
      const stored = storedTheme();
      if (stored === null || stored === theme) return;
      choose(stored);
      applyTheme(theme);
    });
  }
  // While the other theme grows, a click has the root as its target. It ends the growth, and a copy of it goes to the
  // element below the pointer. The copy is not trusted: where that element is the root, it does not come back here.
  addEventListener('click', (click) => {
    if (click.target !== root || !click.isTrusted) return;
    transition?.skipTransition();
    const pressed = document.elementFromPoint(click.clientX, click.clientY);
    // The browser gives no focus for a copied click.
    pressed?.closest<HTMLElement>('a, button, input, textarea')?.focus();
    // The copy has the modifier keys of the click: with Ctrl, a link opens in a new tab.
    pressed?.dispatchEvent(new MouseEvent('click', click));
  });
  const onClick = ({ target }: Event) => {
    if ((target as Element).closest(THEME_SWITCH) === null) return;
    choose(nextTheme());
    storeTheme(theme);
    show();
  };
  // In the capture phase, because no press reaches the page while React hydrates it (src/withheld-events.ts).
  document.getElementById('root')?.addEventListener('click', onClick, true);
  document.addEventListener(DAYLIGHT, ({ detail }: CustomEventInit<DaylightChange>) => {
    if (!detail) return;
    const wasDark = isDark();
    if (!detail.theme || hour !== null) hour = detail.theme;
    if (isDark() === wasDark) applyTheme(hour || theme);
    else show(wasDark ? 'day' : 'night', detail.isSudden);
  });
}

function choose(chosen: ChosenTheme) {
  theme = chosen;
  if (hour) hour = null;
}

/**
 * The theme after this one: that of the system, the one that differs from it, the other. While a day runs, the one that
 * differs from that of the hour.
 */
function nextTheme(): ChosenTheme {
  if (hour) return hour === 'dark' ? 'light' : 'dark';
  const themes: ChosenTheme[] = ['', 'dark', 'light'];
  if (isSystemDark()) themes.reverse();
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? '';
}

const isSystemDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

const isDark = () => (hour || theme || (isSystemDark() && 'dark')) === 'dark';

/**
 * Shows the theme by a view transition (theme-switch.module.css): it grows from the switch, or the night comes down, or
 * the day goes up. For a visitor who prefers less motion the theme changes at once, and so it does if it is sudden.
 */
function show(movement: '' | 'day' | 'night' = '', isSudden = false) {
  const apply = () => {
    // The page has its colors at once: their transitions would show grey paper below the words of the other theme. The
    // attribute is not set at the press, because every element is styled again, which would delay the answer.
    root.dataset.themeApplied = '';
    applyTheme(hour || theme);
  };
  const end = () => {
    delete root.dataset.themeApplied;
    delete root.dataset.themeChange;
  };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || document.hidden || !document.startViewTransition) {
    apply();
    return end();
  }
  root.dataset.themeChange = movement;
  // When the transition before this one ends, it no longer ends the change.
  transition = undefined;
  if (isSudden) {
    apply();
    afterPaint(() => {
      if (transition === undefined) end();
    });
    return;
  }
  // The answer to the press is painted first: it takes long to capture the page.
  afterPaint(() => {
    const current = document.startViewTransition(apply);
    transition = current;
    // A transition that is skipped is never ready.
    current.ready.catch(() => {});
    void current.finished.then(() => {
      if (transition === current) end();
    });
  });
}
