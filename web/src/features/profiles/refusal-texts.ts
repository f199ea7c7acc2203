import type { profileRefusals } from '@liston/contract/profiles'
import { formatDay } from '../../platform/dates.ts'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../platform/texts.tsx'

type Refusals = (typeof profileRefusals)['updateMe'] & (typeof profileRefusals)['finishSetup']

export const words = defineTexts<RefusalWords<Refusals>>({
  es: {
    THEME_LOCKED: () => 'Ese tema es para PRO.',
    EARLY_ACCESS_LOCKED: ({ level }) => `Lo nuevo se ve antes desde el nivel ${level}, o con PRO.`,
    USERNAME_REFUSED: ({ reason }) =>
      reason === 'reserved'
        ? 'Ese nombre está reservado. Elige otro.'
        : 'De 3 a 20 letras de un mismo alfabeto, cifras, _ o punto, sin espacios.',
    USERNAME_TAKEN: () =>
      'Alguien tiene ese nombre o lo tuvo hace poco, o tiene uno que se le parece demasiado. Elige otro.',
    USERNAME_KEPT: ({ until }, zone) =>
      `Se cambia una vez en 30 días. Podrás cambiarlo otra vez el ${formatDay('es', until, zone)}.`,
    TIME_ZONE_KEPT: ({ until }, zone) =>
      `Ya la has cambiado 2 veces en 30 días. Otra vez desde el ${formatDay('es', until, zone)}.`,
    TOO_FEW_INTERESTS: ({ min }) => `Elige al menos ${min} para terminar.`,
    OFFLINE: () => 'Sin conexión: no se ha guardado. Prueba cuando vuelva.',
    INTERNAL: () => 'No se pudo actualizar tu perfil.',
  },
  en: {
    THEME_LOCKED: () => 'That theme is for PRO.',
    EARLY_ACCESS_LOCKED: ({ level }) => `Early access starts at level ${level}, or with PRO.`,
    USERNAME_REFUSED: ({ reason }) =>
      reason === 'reserved'
        ? 'That name is reserved. Choose another one.'
        : '3 to 20 letters of one alphabet, digits, _ or a full stop, no spaces.',
    USERNAME_TAKEN: () => 'Someone has that name, had it recently, or has one very similar to it. Choose another one.',
    USERNAME_KEPT: ({ until }, zone) =>
      `You can change it once in 30 days. The next time is ${formatDay('en', until, zone)}.`,
    TIME_ZONE_KEPT: ({ until }, zone) =>
      `You’ve changed it twice in 30 days. You can change it again from ${formatDay('en', until, zone)}.`,
    TOO_FEW_INTERESTS: ({ min }) => `Choose at least ${min} to finish.`,
    OFFLINE: () => 'No connection: nothing was saved. Try again when it’s back.',
    INTERNAL: () => 'Your profile could not be updated.',
  },
})

/** Text for a refused profile change. */
export const profileRefusal = (language: Language, error: unknown, zone?: string): Refusal =>
  refusalIn(words, language, error, zone)
