import type { Language } from '@liston/contract/kernel'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findAddress } from '../../accounts/index.ts'
import { findLanguage } from '../../profiles/index.ts'
import { findSubscription } from './store.ts'

type Words = { subject: string; paragraphs: string[]; label: string; footnote: string }

/**
 * E-mails by event type. `status`: the subscription's status in which the e-mail is still true; otherwise none is sent.
 */
const letters: Record<string, { status: string; texts: Record<Language, Words> }> = {
  'customer.subscription.trial_will_end': {
    status: 'trialing',
    texts: {
      es: {
        subject: 'Tu prueba de PRO termina en tres días',
        paragraphs: ['Después empieza a cobrarse tu suscripción. Si no quieres seguir, cancela antes: no pagas nada.'],
        label: 'Ver mi suscripción',
        footnote: 'Si quieres seguir, no tienes que hacer nada.',
      },
      en: {
        subject: 'Your PRO trial ends in three days',
        paragraphs: [
          'After that your subscription is charged. If you don’t want to go on, cancel before: you pay nothing.',
        ],
        label: 'See my subscription',
        footnote: 'If you want to go on, there is nothing to do.',
      },
    },
  },
}

/** Sends the e-mail for an event, in the transaction that marks the event as processed, if it is still true. */
export async function tellTrouble(
  platform: Platform,
  trx: Trx,
  { type, subscription }: { type: string; subscription: string | null },
): Promise<void> {
  const letter = letters[type]
  const row = letter && subscription ? await findSubscription(trx, subscription) : undefined
  const address = row?.status === letter?.status && row && (await findAddress(trx, row.userId))
  if (!letter || !row || !address) return
  const language = (await findLanguage(trx, row.userId)) ?? platform.config.DEFAULT_LOCALE
  const { label, ...words } = letter.texts[language]
  const url = new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href
  await platform.mail.post(trx, { ...words, to: { name: '', address }, language, action: { label, url } })
}
