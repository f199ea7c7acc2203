import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal-words.ts'
import type { Language } from '../../platform/texts.tsx'

type ShareRefusals = { LEVEL_NOT_REACHED: { status: 403 } }

const words: Record<Language, RefusalWords<ShareRefusals>> = {
  es: {
    LEVEL_NOT_REACHED: () => 'Aún no has llegado a ese nivel.',
    VALIDATION: () => 'Ese nivel no existe.',
    RATE_LIMITED: ({ retryAfterSeconds }) => `Vas muy rápido. Prueba dentro de ${retryAfterSeconds} s.`,
    UNAUTHENTICATED: () => 'Tu sesión ha terminado. Entra otra vez.',
    IDEMPOTENCY_KEY_REUSED: () => 'Eso ya se envió de otra forma. Recarga la página.',
    OFFLINE: () => 'Sin conexión: el premio no ha llegado. Comparte otra vez cuando vuelva.',
    INTERNAL: () => 'Algo ha fallado. Prueba otra vez.',
  },
  en: {
    LEVEL_NOT_REACHED: () => 'You have not reached that level yet.',
    VALIDATION: () => 'There is no such level.',
    RATE_LIMITED: ({ retryAfterSeconds }) => `You’re going very fast. Try again in ${retryAfterSeconds} s.`,
    UNAUTHENTICATED: () => 'Your session has ended. Sign in again.',
    IDEMPOTENCY_KEY_REUSED: () => 'That was already sent differently. Reload the page.',
    OFFLINE: () => 'No connection: the reward didn’t arrive. Share again when it’s back.',
    INTERNAL: () => 'Something went wrong. Try again.',
  },
}

/** Why the reward for sharing was refused, in words. */
export const shareRefusal = (language: Language, error: unknown): Refusal =>
  refusalIn<ShareRefusals>(words[language], error)
