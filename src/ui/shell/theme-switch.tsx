import button from '#ui/components/button.module.css';
import { HalfSun, Moon, Sun } from '#ui/components/icons.tsx';
import { type Theme, useTheme } from './theme.ts';

const LOOKS: Record<Theme, { name: string; icon: typeof Sun }> = {
  system: { name: 'sistema', icon: HalfSun },
  light: { name: 'claro', icon: Sun },
  dark: { name: 'oscuro', icon: Moon },
};

/** Sistema, claro, oscuro: one press, one step. */
export function ThemeSwitch() {
  const [theme, next] = useTheme();
  const { name, icon: ThemeIcon } = LOOKS[theme];
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
