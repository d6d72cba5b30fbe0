import button from '#ui/components/button.module.css';
import { Landscape } from '#ui/components/landscape.tsx';
import { SectionTitle } from '#ui/components/section-title.tsx';
import { suggestMessage } from '#ui/contact/contact-form-state.ts';
import type { Service } from '#ui/content/owner-facts.ts';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';
import { HOME, postPath } from '#ui/routes.ts';
import { Scene } from './scene.tsx';
import styles from './what-i-do.module.css';

type Props = { readonly services: readonly Service[] };

export function WhatIDo({ services }: Props) {
  const requested = services.filter(({ request }) => request);
  return (
    <section className={styles.section} aria-labelledby="que-hago" data-below-fold="always">
      <SectionTitle id="que-hago">Qué hago.</SectionTitle>
      <ul
        className={styles.list}
        aria-labelledby="que-hago"
        data-lenis-prevent-horizontal
        // On phones the row would return to its last stop, which may show only a part of a link that the keyboard comes
        // to. A press leaves the link where it is pressed: its click would go to another place.
        onFocus={({ target }) => {
          if (!target.matches(':focus-visible')) return;
          target.closest('li')?.scrollIntoView({ block: 'nearest' });
        }}
      >
        {services.map(({ name, description, scene, fact, factPost }) => (
          <li key={name}>
            {scene ? <Scene name={scene} /> : <Landscape seed={name} ratio={320 / 184} />}
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.description}>{description}</p>
            {fact && (
              <p className={styles.fact}>
                {factPost ? <a href={postPath(factPost)}>{unbroken(fact)}</a> : unbroken(fact)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {requested.length > 0 && (
        <div className={styles.requests}>
          <p className={styles.question}>¿Cuál es la tuya?</p>
          <ul className={button.row}>
            {requested.map(({ name, request = '' }) => (
              <li key={name}>
                <a
                  href={`${HOME}#escribir`}
                  className={button.button}
                  onClick={(event) => {
                    if (isUnmodifiedLeftClick(event)) suggestMessage(request);
                  }}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** No line begins with one of the points between the parts. */
function unbroken(fact: string): string {
  return fact.replaceAll(' ·', '\u00a0·');
}
