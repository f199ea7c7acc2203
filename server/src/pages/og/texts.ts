import { counted, defineTexts, formatNumber, inLanguage, type Language } from '@liston/contract/kernel'
import type { MadeLabel } from '@liston/contract/rankings'
import type { Site } from '../../platform/site.ts'

type Noun = { one: string; other: string }
type Words = { made: Record<MadeLabel, string>; votes: Noun; people: Noun; call: string; slogan: string }

/** Texts on the image of a ranking. */
export const ogTexts = defineTexts<Words>({
  es: {
    made: {
      model: 'Hecho con IA',
      model_edited: 'IA + edición',
      included: 'Ideas incluidas',
      included_edited: 'Ideas + edición',
    },
    votes: { one: 'voto', other: 'votos' },
    people: { one: 'persona', other: 'personas' },
    call: '¿Y tú, qué pones arriba?',
    slogan: 'Rankings que ordena la gente',
  },
  en: {
    made: {
      model: 'Made with AI',
      model_edited: 'AI + edits',
      included: 'Included ideas',
      included_edited: 'Ideas + edits',
    },
    votes: { one: 'vote', other: 'votes' },
    people: { one: 'person', other: 'people' },
    call: 'What do you put on top?',
    slogan: 'Rankings in people’s order',
  },
})

/** The tagline of the site, or the slogan of Listón. */
export const sloganOf = ({ tagline }: Pick<Site, 'tagline'>, language: Language): string =>
  tagline ? inLanguage(tagline, language) : ogTexts[language].slogan

type PassportWords = Record<'rankings' | 'standing' | 'place' | 'of' | 'votes', (n: number) => string>

/** Texts on the image of an entity page. */
export const passportWords = defineTexts<PassportWords>({
  es: {
    rankings: (n) => counted('es', n, { one: 'ranking', other: 'rankings' }),
    standing: (n) => `posición media ${n} de 100`,
    place: (n) => `${formatNumber('es', n)}.º`,
    of: (n) => `de ${formatNumber('es', n)}`,
    votes: (n) => counted('es', n, { one: 'voto', other: 'votos' }),
  },
  en: {
    rankings: (n) => counted('en', n, { one: 'ranking', other: 'rankings' }),
    standing: (n) => `average standing ${n} of 100`,
    place: (n) => `#${formatNumber('en', n)}`,
    of: (n) => `of ${formatNumber('en', n)}`,
    votes: (n) => counted('en', n, { one: 'vote', other: 'votes' }),
  },
})
