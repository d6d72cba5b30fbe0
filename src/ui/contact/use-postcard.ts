import { useEffect, useState } from 'react';
import { forgetSent, useContactFormState } from './contact-form-state.ts';

const loadPostcard = async () => ({ Postcard: (await import('./postcard.tsx')).Postcard });

/**
 * The message that the form has delivered since it is on the screen, and the component that shows it, which is
 * loaded while the message is being sent; null for none. Without that component the notice alone announces the
 * delivery.
 */
export function usePostcard() {
  const { sendingId, sent } = useContactFormState();
  const [module, setModule] = useState<Awaited<ReturnType<typeof loadPostcard>> | null>(null);

  const isSending = sendingId !== null;
  useEffect(() => {
    if (isSending) loadPostcard().then(setModule, () => undefined);
  }, [isSending]);

  useEffect(() => {
    forgetSent();
    return forgetSent;
  }, []);

  return module && sent && { ...module, message: sent };
}
