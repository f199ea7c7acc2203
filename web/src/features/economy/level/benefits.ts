import { defineTexts, type Language } from '../../../platform/texts.tsx'

type Benefits = Partial<Record<number, readonly string[]>>

/**
 * What a level brings beside its title and its Stars (rules 3.17): only what the application does today. What is still to
 * be built (AI, avatars, missions, badges) is promised to nobody; docs/specification-map.md keeps the account of it.
 */
const benefits = defineTexts<Benefits>({
  es: {
    1: ['Votar', 'Un ranking al día con 12 elementos'],
    2: ['Tres rankings al día, con 30 elementos'],
    3: ['Diez rankings al día, con hasta 50 elementos', 'Stars cuando tus rankings llegan a más personas'],
    5: ['Tu voto suma 2 y pesa 1,25 en Justo'],
    7: ['Tu voto suma 3 y pesa 1,5 en Justo'],
    8: ['Tu voto suma 5'],
    9: ['Tu voto suma 10 y pesa 2 en Justo'],
  },
  en: {
    1: ['Voting', 'One ranking a day with 12 items'],
    2: ['Three rankings a day, with 30 items'],
    3: ['Ten rankings a day, with up to 50 items', 'Stars when your rankings reach more people'],
    5: ['Your vote adds 2 and weighs 1.25 in Fair'],
    7: ['Your vote adds 3 and weighs 1.5 in Fair'],
    8: ['Your vote adds 5'],
    9: ['Your vote adds 10 and weighs 2 in Fair'],
  },
})

/** What reaching a level brings, in words; of many levels nothing but their title and Stars. */
export function benefitsOf(language: Language, level: number): readonly string[] {
  return benefits[language][level] ?? []
}
