import { PIN_MIN_LEVEL } from '@liston/contract/rankings'
import { defineTexts } from '../../../platform/texts.tsx'

export const ownPinnedTexts = defineTexts({
  es: {
    title: 'Fijados en tu perfil',
    used: (n: number, limit: number) => `Se ven los primeros. Llevas ${n} de ${limit}.`,
    how: (limit: number) => `Fija hasta ${limit} desde Mis Rankings, con la chincheta: se verán los primeros.`,
    later: `Desde el nivel ${PIN_MIN_LEVEL} puedes fijar rankings para que se vean los primeros.`,
    votes: { one: 'voto', other: 'votos' },
    choose: 'Elegir en Mis Rankings',
    unpin: (topic: string) => `Dejar de fijar ${topic}`,
  },
  en: {
    title: 'Pinned on your profile',
    used: (n: number, limit: number) => `They are shown first. ${n} of ${limit} so far.`,
    how: (limit: number) => `Pin up to ${limit} in My Rankings with the pin button: they are shown first.`,
    later: `From level ${PIN_MIN_LEVEL} you can pin rankings so that they are shown first.`,
    votes: { one: 'vote', other: 'votes' },
    choose: 'Choose in My Rankings',
    unpin: (topic: string) => `Unpin ${topic}`,
  },
})
