import { defineTexts } from '@liston/contract/kernel'

type Noun = { one: string; other: string }
type Words = {
  vote: string
  voteFor(name: string): string
  all(count: string): string
  open: string
  people: Noun
  closed: string
  gone: string
  goneWhy: string
  home: string
  newTab: string
  top: string
}

export const embedTexts = defineTexts<Words>({
  es: {
    vote: 'Votar',
    voteFor: (name) => `Votar por ${name}`,
    all: (count) => `Ver los ${count}`,
    open: 'Ver el ranking',
    people: { one: 'persona', other: 'personas' },
    closed: 'Cerrado: ya no se vota',
    gone: 'Este ranking no está a la vista',
    goneWhy: 'Quizá es privado o ya no existe.',
    home: 'Ver otros rankings',
    newTab: 'se abre en otra pestaña',
    top: 'Ranking',
  },
  en: {
    vote: 'Vote',
    voteFor: (name) => `Vote for ${name}`,
    all: (count) => `See all ${count}`,
    open: 'See the ranking',
    people: { one: 'person', other: 'people' },
    closed: 'Closed: voting is over',
    gone: 'This ranking can’t be seen',
    goneWhy: 'It may be private, or gone.',
    home: 'See other rankings',
    newTab: 'opens in another tab',
    top: 'Ranking',
  },
})
