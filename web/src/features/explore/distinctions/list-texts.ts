import { defineTexts } from '../../../platform/texts.tsx'

export const distinctionListTexts = defineTexts({
  es: {
    title: (name: string) => `Distinciones de ${name}`,
    validated: 'Validado',
    why: 'Quién y por qué',
    of: (topic: string) => ` de ${topic}`,
  },
  en: {
    title: (name: string) => `${name}’s distinctions`,
    validated: 'Validated',
    why: 'Who and why',
    of: (topic: string) => `: ${topic}`,
  },
})
