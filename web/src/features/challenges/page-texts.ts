import { defineTexts } from '../../platform/texts.tsx'

export const challengePageTexts = defineTexts({
  es: {
    title: 'Retos',
    description: 'Reta a alguien: un duelo de gustos, una batalla de rankings o una misión entre los dos.',
    newOne: 'Nuevo reto',
  },
  en: {
    title: 'Challenges',
    description: 'Challenge someone: a taste duel, a ranking battle or a mission for two.',
    newOne: 'New challenge',
  },
})
