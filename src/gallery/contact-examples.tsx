import type { ReactNode } from 'react';
import { TextField } from '#ui/components/text-field.tsx';
import { DeliveryHelp } from '#ui/contact/delivery-help.tsx';
import { PendingMessages } from '#ui/contact/pending-messages.tsx';
import { Postcard } from '#ui/contact/postcard.tsx';
import styles from './gallery.module.css';
import { LONG_WORD, PENDING } from './sample-data.ts';

const ignore = () => {};
const FIELD = { limit: 100, error: null, onChange: ignore };

const [first] = PENDING;

/** The contact form's fields and the list of pending messages. */
export const contactExamples: Readonly<Record<string, ReactNode>> = {
  Campos: (
    <div className={styles.narrow}>
      <TextField {...FIELD} label="Vacío" name="vacio" value="" />
      <TextField {...FIELD} label="Lleno" name="lleno" value="Ana Paz" />
      <TextField {...FIELD} label="Con error" name="error" value="" error="Escribí tu nombre." />
      <TextField {...FIELD} label="Cerca del final" name="cerca" value={'a'.repeat(95)} />
      <TextField {...FIELD} label="Pasado" name="pasado" value={LONG_WORD} error="Sobran letras." />
      <TextField {...FIELD} label="Largo" name="largo" value={LONG_WORD} isMultiline />
    </div>
  ),
  Postal: first && (
    <div className={styles.narrow}>
      <Postcard message={first.message} onWriteAnother={ignore} />
    </div>
  ),
  Pendientes: <PendingMessages returnFocusTo="escribime" />,
  'Otras vías': first && <DeliveryHelp draft={first.message} />,
  'Sin casilla': first && <DeliveryHelp draft={first.message} isOnlyWay />,
};
