import { defineTexts, formatNumber, nth } from '../../platform/texts.tsx'

export const itemTexts = defineTexts({
  es: {
    way: 'Estás en',
    place: (rank: number, of: number) => `Puesto ${formatNumber('es', rank)} de ${formatNumber('es', of)}`,
    points: { one: 'voto', other: 'votos', many: 'de votos' },
    stars: { one: 'Star', other: 'Stars' },
    range: (low: number, high: number) => `Con margen: entre el puesto ${low} y el ${high}.`,
    all: 'Ver el ranking entero',
    why: '¿Por qué está aquí?',
    report: 'Denunciar',
    passport: 'Pasaporte: todos sus puestos',
    share: 'Compartir',
    figures: 'Participación',
  },
  en: {
    way: 'You are in',
    place: (rank: number, of: number) => `${nth('en', rank)} of ${formatNumber('en', of)}`,
    points: { one: 'vote', other: 'votes', many: 'votes' },
    stars: { one: 'Star', other: 'Stars' },
    range: (low: number, high: number) => `Its likely place is between ${nth('en', low)} and ${nth('en', high)}.`,
    all: 'See the whole ranking',
    why: 'Why is it here?',
    report: 'Report',
    passport: 'Passport: all its places',
    share: 'Share',
    figures: 'Participation',
  },
})
