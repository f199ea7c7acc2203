import type { HalfText } from '@liston/contract/admin'
import { counted, defineTexts } from '../../../platform/texts.tsx'

export const halfTexts = defineTexts({
  es: {
    title: 'En un solo idioma',
    lead: 'Lo que esta comunidad ha escrito en un idioma y no en el otro. Temas, avatares, banners, avisos y bonos no salen nunca: se guardan en los dos.',
    none: 'Todo está en los dos idiomas',
    kind: 'Qué',
    kinds: {
      legal: 'Texto legal',
      page: 'Página',
      article: 'Artículo',
      category: 'Descripción de categoría',
      ranking: 'Ranking',
    } satisfies Record<HalfText['kind'], string>,
    name: 'Nombre',
    lacks: 'Falta en',
    languages: { es: 'español', en: 'inglés' },
    items: (n: number) => counted('es', n, { one: 'elemento sin nombre', other: 'elementos sin nombre' }),
    ofRankings: 'De los rankings, los veinte con más movimiento. Sus nombres los escribe su autor, desde «Editar».',
  },
  en: {
    title: 'In one language only',
    lead: 'What exists in one language and not in the other. Themes, avatars, banners, announcements and bonuses always have both.',
    none: 'Everything is in both languages',
    kind: 'What',
    kinds: {
      legal: 'Legal text',
      page: 'Page',
      article: 'Article',
      category: 'Category description',
      ranking: 'Ranking',
    },
    name: 'Name',
    lacks: 'Missing',
    languages: { es: 'Spanish', en: 'English' },
    items: (n: number) => counted('en', n, { one: 'item without a name', other: 'items without a name' }),
    ofRankings: 'Only the twenty most active rankings. Their authors add the names under “Edit”.',
  },
})
