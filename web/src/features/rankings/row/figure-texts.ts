import { defineTexts } from '../../../platform/texts.tsx'

/** The words of the figures in a row, which only a screen reader needs. */
export const figureTexts = defineTexts({
  es: {
    people: { one: 'persona', other: 'personas', many: 'de personas' },
    stars: (stars: string) => `${stars} Stars para darle luz`,
  },
  en: {
    people: { one: 'person', other: 'people', many: 'people' },
    stars: (stars: string) => `${stars} Stars to get it seen`,
  },
})
