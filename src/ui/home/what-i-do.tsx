import { SectionTitle } from '#ui/components/section-title.tsx';
import { site } from '#ui/content/site.ts';
import styles from './what-i-do.module.css';

export function WhatIDo() {
  return (
    <section className={styles.section} aria-labelledby="que-hago" data-below-fold="always">
      <SectionTitle id="que-hago">Qué hago.</SectionTitle>
      <ol className={styles.list}>
        {site.services.map(({ name, description }) => (
          <li key={name} className={styles.service}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
