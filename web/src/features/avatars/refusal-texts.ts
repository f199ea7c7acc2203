import { eachLanguage } from '@liston/contract/kernel'
import type { avatarRefusals } from '@liston/contract/avatars'
import { type Refusal, refusalIn, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language, plural, starsText } from '../../platform/texts.tsx'

type Of = typeof avatarRefusals
type Words = RefusalWords<Of['unlock'] & Of['select'] & Of['undoUnlock']>

export const wordsOf = defineTexts<(name: string) => Words>({
  es: (name) => ({
    STARS_INSUFFICIENT: ({ missing }) => `Necesitas ${starsText('es', missing)} más para desbloquear ${name}`,
    PRO_NEEDED: () => `${name} es para PRO.`,
    LEVEL_TOO_LOW: ({ level }) => `${name} se abre en el nivel ${level}.`,
    ACHIEVEMENT_NEEDED: () => `${name} se abre con un logro que aún no tienes.`,
    EVENT_ONLY: () => `${name} solo se consigue en una fiesta de la comunidad.`,
    AVATAR_LOCKED: () => `Primero hay que desbloquear a ${name}.`,
    UNDO_EXPIRED: () => 'Han pasado más de diez minutos: se queda contigo.',
    AVATAR_WORN: () => 'Ya te lo has puesto: se queda contigo.',
    NOT_FOUND: () => 'Ese avatar ya no está. Recarga la página para ver los que hay.',
    OFFLINE: () => 'Sin conexión: no ha cambiado nada.',
  }),
  en: (name) => ({
    STARS_INSUFFICIENT: ({ missing }) =>
      `You need ${plural('en', missing, { one: '# more Star', other: '# more Stars' })} to unlock ${name}`,
    PRO_NEEDED: () => `${name} is for PRO.`,
    LEVEL_TOO_LOW: ({ level }) => `${name} unlocks at level ${level}.`,
    ACHIEVEMENT_NEEDED: () => `${name} unlocks with an achievement you don’t have yet.`,
    EVENT_ONLY: () => `${name} is only available at community events.`,
    AVATAR_LOCKED: () => `${name} has to be unlocked first.`,
    UNDO_EXPIRED: () => 'More than ten minutes have passed, so it can’t be undone.',
    AVATAR_WORN: () => 'You’ve already used it, so you can’t give it back.',
    NOT_FOUND: () => 'That avatar no longer exists. Reload the page.',
    OFFLINE: () => 'No connection: nothing has changed.',
  }),
})

/** Message for a refusal about an avatar. */
export function avatarRefusal(language: Language, name: string, error: unknown): Refusal {
  const words = wordsOf[language](name)
  return refusalIn(
    eachLanguage(() => words),
    language,
    error,
  )
}
