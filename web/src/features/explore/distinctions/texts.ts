import { defineTexts } from '../../../platform/texts.tsx'

export const distinctionTexts = defineTexts({
  es: {
    validated: (n: number) => (n === 1 ? '1 ranking validado' : `${n} rankings validados`),
    featured: 'En portada',
  },
  en: {
    validated: (n: number) => (n === 1 ? '1 validated ranking' : `${n} validated rankings`),
    featured: 'On the home page',
  },
})
