// Runs at the end of every page: answers the visitor until the site is hydrated, and starts it.

import { chunksOf } from '#ui/shell/served-build.ts';
import { layOutBelowFold, layOutNewPages, notePresses } from './below-fold.ts';
import { answerEarlyPresses } from './early-presses.ts';
import { showFonts } from './fonts.ts';
import { loadRefusedStyles } from './refused-styles.ts';
import { startSite } from './start-site.ts';
import { answerThemeSwitch } from './theme-switch.ts';

loadRefusedStyles();
void showFonts();
notePresses();
layOutNewPages();
answerThemeSwitch();

const chunks = chunksOf(document);
// The page of the development server starts by itself.
if (chunks === undefined) layOutBelowFold();
else {
  startSite(chunks);
  answerEarlyPresses();
}
