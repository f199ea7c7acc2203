import type { billingRefusals } from '@liston/contract/billing'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'
import { cartTexts } from './texts.ts'

export const words = defineTexts<RefusalWords<typeof billingRefusals.checkout>>({
  es: {
    NOTHING_SOLD: () => 'Aquí no se vende nada por ahora.',
    ONLY_SUBSCRIPTIONS: () => cartTexts.es.onlySubscriptions,
    PLAN_NOT_SOLD: () => 'Este plan ya no se vende. Elige otro.',
    ALREADY_SUBSCRIBED: () => 'Ya tienes una suscripción: no se te ha cobrado otra.',
    IN_APP_STORE: () => 'Se gestiona en el App Store',
    PROVIDER_FAILED: ({ message }) =>
      message ?? 'No se pudo iniciar el proceso de pago. Por favor, inténtalo de nuevo.',
    OFFLINE: () => 'Sin conexión: no se ha cobrado nada.',
  },
  en: {
    NOTHING_SOLD: () => 'Nothing is sold here for now.',
    ONLY_SUBSCRIPTIONS: () => cartTexts.en.onlySubscriptions,
    PLAN_NOT_SOLD: () => 'This plan is no longer sold. Choose another.',
    ALREADY_SUBSCRIBED: () => 'You already have a subscription. You were not charged again.',
    IN_APP_STORE: () => 'It is managed in the App Store',
    PROVIDER_FAILED: ({ message }) => message ?? 'The payment could not be started. Please try again.',
    OFFLINE: () => 'No connection: nothing was charged.',
  },
})

/** Text for a refused checkout. */
export const checkoutRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
