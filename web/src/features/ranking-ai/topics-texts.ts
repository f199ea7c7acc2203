import { counted, defineTexts } from '../../platform/texts.tsx'

export const topicTexts = defineTexts({
  es: {
    title: 'Temas que conoce',
    lead: 'Elige uno y la lista llega hecha. Son ideas incluidas: hechos conocidos, con licencia CC0.',
    templates: 'Plantillas',
    search: 'Buscar un tema',
    find: 'Buscar',
    items: (n: number) => counted('es', n, { one: 'elemento', other: 'elementos' }),
    found: (n: number) => counted('es', n, { one: 'tema', other: 'temas' }),
    none: (q: string) => `Ningún tema con «${q}».`,
    noneHint: 'Prueba con otra palabra, o haz la lista a mano.',
    byHand: 'Empezar de cero',
  },
  en: {
    title: 'Topics it knows',
    lead: 'Choose one to get a ready-made list. These are included ideas: known facts, licensed CC0.',
    templates: 'Templates',
    search: 'Search for a topic',
    find: 'Search',
    items: (n: number) => counted('en', n, { one: 'item', other: 'items' }),
    found: (n: number) => counted('en', n, { one: 'topic', other: 'topics' }),
    none: (q: string) => `No topics match “${q}”.`,
    noneHint: 'Try another word, or create the list yourself.',
    byHand: 'Start from scratch',
  },
})
