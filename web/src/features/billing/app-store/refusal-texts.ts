import type { appStoreRefusals } from '@liston/contract/billing'
import { waitText } from '../../../platform/refusal/general-refusal-texts.ts'
import { type Refusal, refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

export const words = defineTexts<RefusalWords<(typeof appStoreRefusals)['send']>>({
  es: {
    NOT_VERIFIED: () => 'El App Store no ha confirmado esta compra. Si te la ha cobrado, recupera tus compras.',
    UNKNOWN_PRODUCT: () => 'Esta compra no es de una suscripción de aquí.',
    OTHER_ACCOUNT: () => 'Esta compra pertenece a otra cuenta. Entra con la cuenta con la que compraste.',
    FAMILY_SHARED: () => 'Aquí PRO es de quien lo compra: no se comparte en familia.',
    PURCHASE_OVER: () => 'Tu suscripción ha terminado: lo que compraste ya no está activo.',
    NO_STORE: () => 'Aquí no se vende nada en el App Store.',
    STORE_AWAY: ({ retryAfterSeconds }) =>
      `El App Store no responde y tu compra está guardada. Prueba dentro de ${waitText(retryAfterSeconds)}.`,
    OFFLINE: () => 'Sin conexión: tu compra está guardada, y la enviaremos al volver a abrir la aplicación.',
  },
  en: {
    NOT_VERIFIED: () => 'The App Store has not confirmed this purchase. If it charged you, restore your purchases.',
    UNKNOWN_PRODUCT: () => 'This purchase isn’t for one of our subscriptions.',
    OTHER_ACCOUNT: () => 'This purchase belongs to another account. Sign in with the account you bought it with.',
    FAMILY_SHARED: () => 'PRO is for the person who buys it and can’t be shared with family.',
    PURCHASE_OVER: () => 'Your subscription has ended: what you bought is no longer active.',
    NO_STORE: () => 'Nothing is sold in the App Store here.',
    STORE_AWAY: ({ retryAfterSeconds }) =>
      `The App Store isn’t responding, but your purchase is saved. Try again in ${waitText(retryAfterSeconds)}.`,
    OFFLINE: () => 'No connection. Your purchase is saved and will be sent when you open the app again.',
  },
})

/** Text for a refused purchase. */
export const storeRefusal = (language: Language, error: unknown): Refusal => refusalIn(words, language, error)
