import { Contact } from '#ui/contact/contact.tsx';
import { site } from '#ui/content/site.ts';
import { HOME_TITLE } from '#ui/page-title.ts';
import { About } from './about.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { ProfileCard } from './profile-card.tsx';
import { Projects } from './projects.tsx';
import { RiverDay } from './river-day.tsx';
import { WhatIDo } from './what-i-do.tsx';

export function HomePage() {
  return (
    <>
      <title>{HOME_TITLE}</title>
      <meta name="description" content={site.about[0]} />
      <RiverDay className={styles.firstScreen}>
        <Hero className={styles.hero} />
        <About className={styles.about} />
        <ProfileCard className={styles.profile} />
      </RiverDay>
      <div className={styles.middle}>
        <Projects />
        {site.services?.length ? <WhatIDo services={site.services} /> : null}
      </div>
      <Contact />
    </>
  );
}
