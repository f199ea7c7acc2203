import type { anywhere, SILENCED, signedIn, TEXT_REFUSED } from '@liston/contract/kernel'
import type * as z from 'zod'
import { defineTexts } from '../texts.tsx'

type DataOf<R> = R extends { data: infer D extends z.ZodType } ? z.infer<D> : undefined
/** A text for every error code of `R`; each takes the error's data, and the reader's time zone for its dates. */
export type Said<R> = { [Code in keyof R]: (data: DataOf<R[Code]>, zone?: string) => string }

/** Errors that any call may return. `OFFLINE`: the server could not be reached. `INTERNAL`: a bug. */
export type GeneralWords = Said<typeof anywhere & typeof signedIn & typeof SILENCED & typeof TEXT_REFUSED> & {
  OFFLINE: () => string
  INTERNAL: () => string
}

/** A waiting time: 40 s, 3 min, 2 h. */
export const waitText = (seconds: number): string =>
  seconds < 90 ? `${seconds} s` : seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`

const secondsTo = (instant: string) => Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000))

/** Texts of the errors that any call may return. A feature has its own only where they say more. */
export const generalRefusalTexts = defineTexts<GeneralWords>({
  es: {
    VALIDATION: () => 'Hay algo que no está bien así. Revisa lo que has escrito.',
    RATE_LIMITED: ({ retryAfterSeconds }) => `Vas muy rápido. Prueba dentro de ${waitText(retryAfterSeconds)}.`,
    UNAUTHENTICATED: () => 'Tu sesión ha terminado. Entra otra vez.',
    IDEMPOTENCY_KEY_REUSED: () => 'Eso ya se envió de otra forma. Recarga la página.',
    UNAVAILABLE: () => 'Ahora mismo no damos abasto y no se ha cambiado nada. Prueba dentro de unos segundos.',
    OUTCOME_UNKNOWN: () => 'No sabemos si ha llegado. Prueba otra vez: no contará dos veces.',
    ROOM_CLOSED: () => 'Está cerrado por ahora. Lo que ya es tuyo sigue ahí.',
    VIEW_ONLY: () => 'Ves el sitio como otra persona: aquí no puedes cambiar ni abrir nada suyo.',
    STORAGE_FULL: () => 'No queda sitio para guardar nada. Puedes seguir leyendo; prueba más tarde.',
    SILENCED: ({ until }) =>
      `Revisamos avisos sobre lo que escribiste. Podrás publicar dentro de ${waitText(secondsTo(until))}.`,
    TEXT_REFUSED: ({ value }) => `Aquí no se puede escribir «${value}». Cámbialo y prueba otra vez.`,
    OFFLINE: () => 'Sin conexión. Prueba cuando vuelva.',
    INTERNAL: () => 'Algo ha fallado. Prueba otra vez.',
  },
  en: {
    VALIDATION: () => 'Something isn’t right. Check what you entered.',
    RATE_LIMITED: ({ retryAfterSeconds }) => `You’re going too fast. Try again in ${waitText(retryAfterSeconds)}.`,
    UNAUTHENTICATED: () => 'Your session has ended. Sign in again.',
    IDEMPOTENCY_KEY_REUSED: () => 'That was already sent with different data. Reload the page.',
    UNAVAILABLE: () => 'We can’t keep up right now, and nothing was changed. Try again in a few seconds.',
    OUTCOME_UNKNOWN: () => 'We’re not sure it went through. Try again; it won’t count twice.',
    ROOM_CLOSED: () => 'This is closed for now. You keep everything you have.',
    VIEW_ONLY: () => 'You’re viewing the site as someone else, so you can’t change anything.',
    STORAGE_FULL: () => 'The server is out of storage. You can still read; try again later.',
    SILENCED: ({ until }) =>
      `We’re reviewing reports about your posts. You can post again in ${waitText(secondsTo(until))}.`,
    TEXT_REFUSED: ({ value }) => `“${value}” can’t be written here. Change it and try again.`,
    OFFLINE: () => 'No connection. Try again when you’re back online.',
    INTERNAL: () => 'Something went wrong. Try again.',
  },
})
