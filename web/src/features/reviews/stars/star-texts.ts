import { defineTexts } from '../../../platform/texts.tsx'

export const starTexts = defineTexts({
  es: {
    stars: 'Tus estrellas',
    of: (n: string, many: boolean) => `${n} ${many ? 'estrellas' : 'estrella'}`,
    ofFive: (n: string) => `${n} de 5 estrellas`,
  },
  en: {
    stars: 'Your stars',
    of: (n: string, many: boolean) => `${n} ${many ? 'stars' : 'star'}`,
    ofFive: (n: string) => `${n} out of 5 stars`,
  },
})
