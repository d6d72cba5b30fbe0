// Runs in the head of every page, before its styles and before anything is painted.

import { deferBelowFold } from './below-fold.ts';
import { hideCorrectedText } from './corrected-text.ts';
import { markFirstInteraction } from './first-interaction.ts';
import { withholdFonts } from './fonts.ts';
import { applyTheme, storedTheme } from './theme.ts';

const theme = storedTheme();
if (theme !== null) applyTheme(theme);
hideCorrectedText();
markFirstInteraction();
deferBelowFold();
withholdFonts();
