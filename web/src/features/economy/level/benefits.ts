import { type CREDIT_NUMBERS, creditsOfLevel, LEVEL_GIFT_STARS } from '@liston/contract/economy'
import { counted, defineTexts, type Language, starsText } from '../../../platform/texts.tsx'

/** The gold badge belongs to level 10; each level above has its own badge. */
const BADGE_ABOVE = 10

type Benefits = Partial<Record<number, readonly string[]>>

/**
 * Benefits of a level besides its title and Stars (rules 3.17). Lists only what is implemented;
 * docs/specification-map.md tracks the rest.
 */
export const benefits = defineTexts<Benefits>({
  es: {
    1: [
      'Votar, comentar, sugerir y reseñar',
      'Un ranking al día con 12 elementos',
      'Destacar hasta 3 elementos de cada ranking',
    ],
    2: ['Tres rankings al día, con 30 elementos', 'Más menciones y enlaces en tus comentarios'],
    3: [
      'Diez rankings al día, con hasta 50 elementos',
      'Stars cuando tus rankings llegan a más personas',
      'Votar en contra donde se permite',
    ],
    4: ['Destacar hasta 5 elementos de cada ranking', 'Fijar 3 rankings en tu perfil'],
    5: [
      'Tu voto suma 2 y pesa 1,25 en Justo',
      'Avatares de influencer',
      'El equipo puede destacar tus rankings en la portada',
    ],
    6: ['Ocultar comentarios de tus rankings, con un motivo'],
    7: [
      'Tu voto suma 3 y pesa 1,5 en Justo',
      'Validar rankings de otras personas',
      'Tus rankings validados salen antes en las búsquedas',
      'Dos avatares secretos',
    ],
    8: ['Tu voto suma 5', 'Fijar un ranking tuyo en la portada, 24 horas al mes'],
    9: ['Tu voto suma 10 y pesa 2 en Justo'],
    10: ['Insignia de oro junto a tu nombre'],
    20: ['Tu mejor ranking del mes se destaca solo, 24 horas'],
  },
  en: {
    1: [
      'Voting, commenting, proposing and reviewing',
      'One ranking a day with 12 items',
      'Highlighting up to 3 items in each ranking',
    ],
    2: ['Three rankings a day, with 30 items', 'More mentions and links in your comments'],
    3: [
      'Ten rankings a day, with up to 50 items',
      'Stars when your rankings reach more people',
      'Voting against where it is allowed',
    ],
    4: ['Highlighting up to 5 items in each ranking', 'Pinning 3 rankings on your profile'],
    5: [
      'Your vote adds 2 and weighs 1.25 in Fair',
      'Influencer avatars',
      'The team may feature your rankings on the home page',
    ],
    6: ['Hiding comments on your rankings, with a reason'],
    7: [
      'Your vote adds 3 and weighs 1.5 in Fair',
      'Validating other people’s rankings',
      'Your validated rankings come sooner in searches',
      'Two secret avatars',
    ],
    8: ['Your vote adds 5', 'Pinning one of your rankings to the home page, 24 hours a month'],
    9: ['Your vote adds 10 and weighs 2 in Fair'],
    10: ['A gold badge beside your name'],
    20: ['Your best ranking of the month is featured by itself, 24 hours'],
  },
})

export const added = defineTexts({
  es: {
    gift: (stars: number) => `${starsText('es', stars)} de regalo`,
    credits: (n: number) => `+${counted('es', n, { one: 'crédito', other: 'créditos' })} de IA cada mes`,
    badge: 'Insignia de tu nivel junto a tu nombre',
  },
  en: {
    gift: (stars: number) => `${starsText('en', stars)} as a gift`,
    credits: (n: number) => `+${counted('en', n, { one: 'AI credit', other: 'AI credits' })} a month`,
    badge: 'A badge of your level beside your name',
  },
})

type Credits = Record<keyof typeof CREDIT_NUMBERS, number>

/** Texts for the benefits of a level: its own, extra Stars, AI credits of this installation, and badge. */
export function benefitsOf(language: Language, level: number, numbers: Credits): readonly string[] {
  const t = added[language]
  const gift = LEVEL_GIFT_STARS[level]
  const credits = creditsOfLevel(level, numbers)
  return [
    ...(benefits[language][level] ?? []),
    ...(gift ? [t.gift(gift)] : []),
    ...(credits ? [t.credits(credits)] : []),
    ...(level > BADGE_ABOVE ? [t.badge] : []),
  ]
}
