import { Dotted } from '#ui/components/dotted.tsx';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { ArrowRight } from '#ui/components/icons.tsx';
import { site } from '#ui/content/site.ts';
import { BLOG } from '#ui/routes.ts';
import { ClientQuote } from './client-quote.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { PendingMessages } from './pending-messages.tsx';
import social from './social-links.module.css';
import { SocialLinks } from './social-links.tsx';

export function Contact() {
  return (
    <section
      id="contacto"
      className={styles.section}
      aria-labelledby="contactame"
      data-below-fold="always"
      data-above-farewell={site.farewell ? true : undefined}
    >
      <div className={styles.links}>
        <h2 id="contactame" className={styles.title}>
          <Dotted>Contactame.</Dotted>
        </h2>
        <div className={styles.ways}>
          <SocialLinks />
          <p className={[social.row, styles.blog].join(' ')}>
            <a href={BLOG} className={social.link}>
              Ir al Blog <ArrowRight />
            </a>
          </p>
        </div>
        {site.quote?.text && <ClientQuote {...site.quote} />}
      </div>
      <div id="escribir" className={styles.form}>
        <ContactForm />
        {/* The list is after the form, so that its changes do not move the fields. */}
        <ErrorBoundary fallback={() => null}>
          <PendingMessages returnFocusTo="escribime" />
        </ErrorBoundary>
      </div>
    </section>
  );
}
