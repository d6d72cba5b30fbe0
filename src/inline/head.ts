// Runs in the head of every page, before its styles and before anything is painted.

import { deferBelowFold } from './below-fold.ts';
import { hideCorrectedText } from './corrected-text.ts';
import { markFirstInteraction } from './first-interaction.ts';
import { applyStoredTheme } from './theme.ts';

applyStoredTheme();
hideCorrectedText();
markFirstInteraction();
deferBelowFold();
