import { defineTexts } from '../../platform/texts.tsx'

export const challengeTexts = defineTexts({
  es: {
    title: 'Retos',
    description: 'Los retos entre personas todavía no están abiertos.',
    none: 'No tienes retos pendientes',
    noneHint: 'Todavía no se puede retar a nadie: de momento cada cual compite con su propia marca.',
    earn: 'Tu marca sube así',
  },
  en: {
    title: 'Challenges',
    description: 'Challenges between people are not open yet.',
    none: 'You have no open challenges',
    noneHint: 'Nobody can be challenged yet: for now, everyone competes with their own best.',
    earn: 'How to beat your best',
  },
})
