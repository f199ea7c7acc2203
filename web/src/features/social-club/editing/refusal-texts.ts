import type { socialClubRefusals } from '@liston/contract/social-club'
import { refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'

type Refusals = typeof socialClubRefusals
const words: Record<Language, RefusalWords<Refusals['save'] & Refusals['move'] & Refusals['like']>> = {
  es: {
    NOT_FOUND: () => 'Ese artículo ya no existe.',
    OWN_ARTICLE: () => 'Es tu propio artículo.',
    NO_TEXT: () => 'Escribe el artículo en español, en inglés o en los dos.',
    SLUG_TAKEN: () => 'Otro artículo ya tiene esa dirección.',
    TOO_MANY_EMBEDS: ({ max }) => `Un artículo muestra ${max} rankings como mucho.`,
    ARTICLE_CHANGED: () =>
      'Otra persona ha guardado una versión más nueva mientras escribías. Ábrelo otra vez: tu texto sigue aquí hasta que lo hagas.',
    NO_SUCH_STEP: () => 'Desde donde está no puede pasar ahí.',
    DATE_PASSED: () => 'Esa fecha ya ha pasado.',
  },
  en: {
    NOT_FOUND: () => 'That article no longer exists.',
    OWN_ARTICLE: () => 'It is your own article.',
    NO_TEXT: () => 'Write the article in Spanish, in English or in both.',
    SLUG_TAKEN: () => 'Another article has that address.',
    TOO_MANY_EMBEDS: ({ max }) => `An article can show at most ${max} rankings.`,
    ARTICLE_CHANGED: () =>
      'Someone else saved a newer version while you were writing. Open it again; your text stays here until you do.',
    NO_SUCH_STEP: () => 'It can’t move to that status from its current one.',
    DATE_PASSED: () => 'That date has passed.',
  },
}

/** Text for a refused save or change of state. */
export const articleRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
