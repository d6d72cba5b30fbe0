import button from '#ui/components/button.module.css';
import { HalfSun, Moon, Sun } from '#ui/components/icons.tsx';
import { type Theme, useTheme } from './theme.ts';

const THEMES: Record<Theme, { name: string; icon: typeof Sun }> = {
  system: { name: 'sistema', icon: HalfSun },
  light: { name: 'claro', icon: Sun },
  dark: { name: 'oscuro', icon: Moon },
};

/** Cycles through the themes: system, light, dark. */
export function ThemeSwitch() {
  const [theme, next] = useTheme();
  const { name, icon: ThemeIcon } = THEMES[theme];
  return (
    <button
      type="button"
      className={button.icon}
      aria-label={`Cambiar tema (actual: ${name})`}
      title={`Tema: ${name}`}
      onClick={next}
    >
      <ThemeIcon />
    </button>
  );
}
