import type { pageRefusals } from '@liston/contract/pages'
import { refusalIn, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'

type Refusals = typeof pageRefusals
const words: Record<Language, RefusalWords<Refusals['save'] & Refusals['restore']>> = {
  es: {
    NOT_FOUND: () => 'Esa página ya no existe.',
    NO_TEXT: () => 'Escribe la página en español, en inglés o en los dos.',
    SLUG_TAKEN: () => 'Otra página ya tiene esa dirección.',
    SLUG_RESERVED: () => 'Esa dirección lleva a una página de la aplicación. Elige otra.',
    PAGE_CHANGED: () =>
      'Otra persona ha guardado una versión más nueva mientras escribías. Ábrela otra vez: tu texto sigue aquí hasta que lo hagas.',
    NO_SUCH_VERSION: () => 'Esa versión no existe.',
  },
  en: {
    NOT_FOUND: () => 'That page no longer exists.',
    NO_TEXT: () => 'Write the page in Spanish, in English or in both.',
    SLUG_TAKEN: () => 'Another page has that address.',
    SLUG_RESERVED: () => 'The application uses that address. Choose another one.',
    PAGE_CHANGED: () =>
      'Someone else saved a newer version while you were writing. Open it again; your text stays here until you do.',
    NO_SUCH_VERSION: () => 'That version doesn’t exist.',
  },
}

/** Message for a refusal to save, publish or restore a page. */
export const pageRefusal = (language: Language, error: unknown) => refusalIn(words, language, error)
