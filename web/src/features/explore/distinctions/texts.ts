import { defineTexts, plural } from '../../../platform/texts.tsx'

export const distinctionTexts = defineTexts({
  es: {
    validated: (n: number) => plural('es', n, { one: '# ranking validado', other: '# rankings validados' }),
    featured: 'En portada',
  },
  en: {
    validated: (n: number) => plural('en', n, { one: '# validated ranking', other: '# validated rankings' }),
    featured: 'On the home page',
  },
})
