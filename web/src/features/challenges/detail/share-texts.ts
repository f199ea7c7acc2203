import { defineTexts } from '../../../platform/texts.tsx'

/** Share texts of an ended challenge. */
export const shareTexts = defineTexts({
  es: {
    about: (kind: string, topic: string) => `${kind}: «${topic}»`,
    alike: (pct: number) => `Coincidimos en un ${pct} %`,
    ended: { won: '🏆 Gana mi ranking', lost: 'Esta vez no ha ganado el mío', draw: 'Empate' },
    voters: (mine: number, theirs: number) => `${mine} a ${theirs} en votantes de confianza`,
    done: (goal: string) => `✅ ${goal}: hecho entre los dos`,
  },
  en: {
    about: (kind: string, topic: string) => `${kind}: “${topic}”`,
    alike: (pct: number) => `We agree on ${pct}%`,
    ended: { won: '🏆 My ranking won', lost: 'Mine did not win this time', draw: 'A draw' },
    voters: (mine: number, theirs: number) => `${mine} to ${theirs} in trusted voters`,
    done: (goal: string) => `✅ ${goal}: we did it together`,
  },
})
