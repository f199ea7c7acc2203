import { defineTexts, formatNumber } from '../../../platform/texts.tsx'

export const categoryBoardTexts = defineTexts({
  es: {
    title: 'Esta semana',
    nobody: 'Aún no ha ganado nadie XP aquí: vota o publica y sal en primer lugar.',
    all: 'Ver la clasificación',
    xp: (n: number) => `${formatNumber('es', n)} XP`,
  },
  en: {
    title: 'This week',
    nobody: 'Nobody has earned XP here yet: vote or publish and come first.',
    all: 'See the leaderboard',
    xp: (n: number) => `${formatNumber('en', n)} XP`,
  },
})
