import { counted, defineTexts } from '../../../platform/texts.tsx'

export const relatedTexts = defineTexts({
  es: {
    related: 'Rankings relacionados',
    loading: 'Cargando rankings relacionados…',
    why: {
      items: (n: number) => `comparte ${counted('es', n, { one: 'elemento', other: 'elementos' })}`,
      people: () => 'misma gente',
      category: () => 'misma categoría',
    },
  },
  en: {
    related: 'Related rankings',
    loading: 'Loading related rankings…',
    why: {
      items: (n: number) => `${counted('en', n, { one: 'item', other: 'items' })} in common`,
      people: () => 'same people',
      category: () => 'same category',
    },
  },
})
