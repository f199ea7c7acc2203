import type { Language } from '../../../platform/texts.tsx'

type Benefits = Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 20, readonly string[]> & { later: readonly string[] }

/** What each level brings (rules 3.17), newest first read; levels between 11 and 25 bring credits and a badge. */
const benefits: Record<Language, Benefits> = {
  es: {
    1: ['Votar, comentar, sugerir y reseñar', 'Un ranking al día con 12 elementos', 'Tres destacados por ranking'],
    2: ['Tres rankings al día, con 30 elementos', 'Misiones diarias y retos'],
    3: [
      'Diez rankings al día, con todos los elementos',
      'Stars cuando votan tus rankings',
      'Votos negativos donde se permiten',
    ],
    4: ['IA de texto sin límite diario', 'Cinco destacados por ranking', 'Tres rankings fijados en tu perfil'],
    5: ['Tu voto suma 2 y pesa 1,25 en Justo', 'Avatares exclusivos', 'Tus rankings pueden salir en Destacados'],
    6: ['Cambiar el título de rankings con votos', 'Moderar los comentarios de tus rankings', 'Imágenes con IA'],
    7: ['Tu voto suma 3 y pesa 1,5 en Justo', 'Validar rankings de otras personas', 'Dos avatares secretos'],
    8: ['Tu voto suma 5', 'Un ranking en portada 24 h al mes', '200 Stars'],
    9: ['Tu voto suma 10 y pesa 2 en Justo', 'Novedades antes que nadie', 'Control total de tus rankings'],
    10: ['Insignia de oro', '+10 créditos de IA al mes'],
    20: ['Tu mejor ranking del mes se destaca solo durante 24 h', '+2 créditos de IA al mes'],
    later: ['+2 créditos de IA al mes', 'Una insignia nueva'],
  },
  en: {
    1: ['Vote, comment, suggest and review', 'One ranking a day with 12 items', 'Three highlights a ranking'],
    2: ['Three rankings a day, with 30 items', 'Daily missions and challenges'],
    3: ['Ten rankings a day, with all their items', 'Stars when your rankings get votes', 'Down-votes where allowed'],
    4: ['Text AI without a daily limit', 'Five highlights a ranking', 'Three rankings pinned on your profile'],
    5: ['Your vote adds 2 and weighs 1.25 in Fair', 'Exclusive avatars', 'Your rankings may be featured'],
    6: ['Retitle rankings with votes', 'Moderate the comments on your rankings', 'Images by AI'],
    7: ['Your vote adds 3 and weighs 1.5 in Fair', 'Validate the rankings of others', 'Two secret avatars'],
    8: ['Your vote adds 5', 'A ranking on the home page for 24 h a month', '200 Stars'],
    9: ['Your vote adds 10 and weighs 2 in Fair', 'News before everybody else', 'Full control of your rankings'],
    10: ['Gold badge', '+10 AI credits a month'],
    20: ['Your best ranking of the month is featured for 24 h by itself', '+2 AI credits a month'],
    later: ['+2 AI credits a month', 'A new badge'],
  },
}

/** What reaching a level brings, in words. */
export function benefitsOf(language: Language, level: number): readonly string[] {
  const known = benefits[language]
  return known[level as keyof Benefits] ?? known.later
}
