import button from '#ui/components/button.module.css';
import { ThemeIcons } from '#ui/components/icons.tsx';
import { type Theme, useTheme } from './theme.ts';
import styles from './theme-switch.module.css';

const NAMES: Record<Theme, string> = { system: 'sistema', light: 'claro', dark: 'oscuro' };

/**
 * Cycles through the themes: system, the one that differs from it, the other. src/inline/theme-switch.ts answers
 * it, and the styles show the icon of the theme, both from the first paint.
 */
export function ThemeSwitch() {
  const name = NAMES[useTheme()];
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.switch}`}
      aria-label={`Cambiar tema (actual: ${name})`}
      title={`Tema: ${name}`}
      data-theme-switch
    >
      <ThemeIcons />
    </button>
  );
}
