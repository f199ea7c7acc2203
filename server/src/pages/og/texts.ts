import type { Language } from '@liston/contract/kernel'

type Noun = { one: string; other: string }
type Words = { votes: Noun; people: Noun; call: string; picture: (topic: string) => string }

/** The words on the picture of a ranking. */
export const ogTexts: Record<Language, Words> = {
  es: {
    votes: { one: 'voto', other: 'votos' },
    people: { one: 'persona', other: 'personas' },
    call: '¿Y tú, qué pones arriba?',
    picture: (topic) => `Los primeros de «${topic}»`,
  },
  en: {
    votes: { one: 'vote', other: 'votes' },
    people: { one: 'person', other: 'people' },
    call: 'What do you put on top?',
    picture: (topic) => `The first of “${topic}”`,
  },
}
