import { SectionTitle } from '#ui/components/section-title.tsx';
import type { site } from '#ui/content/site.ts';
import styles from './what-i-do.module.css';

type Props = { readonly services: NonNullable<typeof site.services> };

export function WhatIDo({ services }: Props) {
  return (
    <section className={styles.section} aria-labelledby="que-hago" data-below-fold="always">
      <SectionTitle id="que-hago">Qué hago.</SectionTitle>
      <ol className={styles.list}>
        {services.map(({ name, description }) => (
          <li key={name} className={styles.service}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
