import type { Plugin } from 'vite';
import { colorToken, type Theme } from './color-tokens.ts';

/** Gives each `theme-color` of index.html the paper of its theme. */
export function themeColorPlugin(): Plugin {
  return {
    name: 'theme-color',
    transformIndexHtml: (html) =>
      html.replace(
        /(?<=<meta name="theme-color" data-scheme="(light|dark)")/g,
        (_nothing, theme: Theme) => ` content="${colorToken('--paper', theme)}"`,
      ),
  };
}
