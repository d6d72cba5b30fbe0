import { defineSecret, defineString } from 'firebase-functions/params';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { createTransport } from 'nodemailer';
import { mailOf, mailServer } from './notification.js';

const SMTP_URL = defineSecret('NOTIFY_SMTP_URL');
const MAIL_TO = defineString('NOTIFY_MAIL_TO');

/**
 * Mails each new contact message to the owner. A failed run is repeated; the log has the failure's code, and
 * none of the visitor's words.
 */
export const notifyOwner = onDocumentCreated(
  { document: 'contactos/{id}', secrets: [SMTP_URL], retry: true },
  async ({ params, data }) => {
    const message = { id: params.id, ...data.data() };
    const transport = createTransport(mailServer(SMTP_URL.value()));
    try {
      await transport.sendMail(mailOf(message, MAIL_TO.value()));
    } catch (error) {
      throw new Error(`The mail was not sent: ${error.code}`);
    }
  },
);
