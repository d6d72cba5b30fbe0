import { HOME } from '#ui/routes.ts';
import { ariaCurrent, PAGES, SECTIONS } from './navigation.ts';
import styles from './no-script-menu.module.css';

type Props = { readonly pathname: string };

/** The links of the side menu, in the header, for visitors without JavaScript. */
export function NoScriptMenu({ pathname }: Props) {
  return (
    <noscript>
      <ul className={styles.links}>
        {PAGES.map(({ path, name }) => (
          <li key={path}>
            <a href={path} aria-current={ariaCurrent(path, pathname)}>
              {name}
            </a>
          </li>
        ))}
        {pathname === HOME &&
          SECTIONS.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
      </ul>
    </noscript>
  );
}
