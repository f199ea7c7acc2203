import { defineTexts } from '../../../platform/texts.tsx'

export const foundTexts = defineTexts({
  es: {
    typesLabel: 'Qué se ha encontrado',
    types: { rankings: 'Rankings', items: 'Elementos', people: 'Gente', articles: 'Artículos' },
    ordersLabel: 'Orden de los resultados',
    orders: { relevance: 'Relevancia', latest: 'Más recientes', points: 'Más votados' },
    inRanking: 'En',
    passport: 'Todos sus puestos',
    level: (level: number) => `Nivel ${level}`,
    roles: { PRO: 'PRO', admin: 'Admin' },
  },
  en: {
    typesLabel: 'What was found',
    types: { rankings: 'Rankings', items: 'Items', people: 'People', articles: 'Articles' },
    ordersLabel: 'Order of the results',
    orders: { relevance: 'Relevance', latest: 'Newest', points: 'Most voted' },
    inRanking: 'In',
    passport: 'All its places',
    level: (level: number) => `Level ${level}`,
    roles: { PRO: 'PRO', admin: 'Admin' },
  },
})
