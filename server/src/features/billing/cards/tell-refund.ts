import type { Language } from '@liston/contract/kernel'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findAddress } from '../../accounts/index.ts'
import { findLanguage } from '../../profiles/index.ts'

/** `amount` null: nothing was refunded. */
const texts: Record<Language, (amount: string | null) => { subject: string; paragraphs: string[]; label: string }> = {
  es: (amount) => ({
    subject: 'Tenías dos suscripciones: hemos cancelado una',
    paragraphs: [
      'Has comprado PRO dos veces, quizá desde dos pestañas. Una sigue en marcha; la otra la hemos cancelado.',
      amount === null
        ? 'Por la que hemos cancelado no hay nada que devolver, y ya no se te cobrará.'
        : `Te devolvemos ${amount} a la misma tarjeta. El banco puede tardar unos días en mostrarlo.`,
    ],
    label: 'Ver mi suscripción',
  }),
  en: (amount) => ({
    subject: 'You had two subscriptions: we cancelled one',
    paragraphs: [
      'You bought PRO twice, perhaps in two tabs. One goes on; we cancelled the other.',
      amount === null
        ? 'There is nothing to refund for the one we cancelled, and you won’t be charged for it again.'
        : `We give ${amount} back to the same card. Your bank may take some days to show it.`,
    ],
    label: 'See my subscription',
  }),
}

const footnotes: Record<Language, string> = {
  es: 'Si no esperabas esta carta, escríbenos: contesta a este mensaje.',
  en: 'If you did not expect this letter, write to us: answer this message.',
}

/** E-mails the user that their duplicate subscription was cancelled, with the refunded amount, if any. */
export async function tellRefund(
  platform: Platform,
  trx: Trx,
  { userId, cents }: { userId: string; cents: number },
): Promise<void> {
  const address = await findAddress(trx, userId)
  if (!address) return
  const language = (await findLanguage(trx, userId)) ?? platform.config.DEFAULT_LOCALE
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const amount = cents > 0 ? euros.format(cents / 100) : null
  const { label, ...words } = texts[language](amount)
  const url = new URL('/downgrade', platform.config.PUBLIC_ORIGIN).href
  await platform.mail.post(trx, {
    ...words,
    footnote: footnotes[language],
    to: { name: '', address },
    language,
    action: { label, url },
  })
}
