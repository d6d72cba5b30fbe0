import { HalfSun, Moon, Sun } from '#ui/components/icons.tsx';
import { type Theme, useTheme } from './theme.ts';
import styles from './theme-switch.module.css';

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
      className={styles.switch}
      aria-label={`Cambiar tema (actual: ${name})`}
      title={`Tema: ${name}`}
      onClick={next}
    >
      <ThemeIcon />
    </button>
  );
}
