import type { manageRefusals } from '@liston/contract/billing'
import { type RefusalWords, refusalIn, refusalText } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'

type Of = typeof manageRefusals

const words: Record<Language, RefusalWords<Of['openPortal'] & Of['setRenewal'] & Of['withdraw']>> = {
  es: {
    NO_CARD_CUSTOMER: () => 'Aún no has pagado nada con tarjeta, así que no hay nada que abrir.',
    PAYMENTS_AWAY: () => 'Quien cobra por nosotros no responde. No ha cambiado nada: prueba otra vez en un rato.',
    NOT_FOUND: () => 'Esa suscripción no es tuya o ya no existe.',
    SUBSCRIPTION_ENDED: () => 'Esta suscripción ya ha terminado.',
    NO_PAUSE: () => 'Una suscripción se puede pausar una sola vez, y la anual no se pausa.',
    WITHDRAWAL_OVER: () => 'Han pasado más de 14 días desde la compra. Puedes cancelar cuando quieras.',
  },
  en: {
    NO_CARD_CUSTOMER: () => 'You have not paid anything by card yet, so there is nothing to open.',
    PAYMENTS_AWAY: () => 'Our payment provider is not answering. Nothing was changed: try again in a while.',
    NOT_FOUND: () => 'That subscription isn’t yours or no longer exists.',
    SUBSCRIPTION_ENDED: () => 'This subscription has already ended.',
    NO_PAUSE: () => 'A subscription can only be paused once, and yearly ones can’t be paused.',
    WITHDRAWAL_OVER: () => 'More than 14 days have passed since the purchase. You can cancel at any time.',
  },
}

/** Text for a refusal about a subscription: from a form, or from a failed call. */
export const manageRefusalText = (language: Language, refusal: object) => refusalText(words, language, refusal)
export const manageRefusal = (language: Language, error: unknown) => refusalIn(words, language, error).text
