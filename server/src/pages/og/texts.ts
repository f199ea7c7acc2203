import type { Language } from '@liston/contract/kernel'
import type { MadeLabel } from '@liston/contract/rankings'

type Noun = { one: string; other: string }
type Words = { made: Record<MadeLabel, string>; votes: Noun; people: Noun; call: string; slogan: string }

/** The words on the picture of a ranking. */
export const ogTexts: Record<Language, Words> = {
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
}
