import { defineTexts } from '../../../platform/texts.tsx'

export const cardTexts = defineTexts({
  es: {
    title: 'Logros',
    medals: (earned: string, all: string) => `${earned} de ${all} medallas`,
    none: 'Vota en diez rankings de otras personas y llegará la primera medalla.',
    latest: 'Las últimas medallas',
    metals: { bronze: 'Bronce', silver: 'Plata', gold: 'Oro' },
    nearest: (name: string) => `Lo más cerca: ${name},`,
    way: (n: string, goal: string) => `${n} de ${goal}`,
    all: 'Ver todos los logros',
    loading: 'Cargando logros…',
    failed: 'No se han podido cargar los logros.',
    again: 'Volver a intentarlo',
  },
  en: {
    title: 'Achievements',
    medals: (earned: string, all: string) => `${earned} of ${all} medals`,
    none: 'Vote in ten rankings by other people to earn your first medal.',
    latest: 'The latest medals',
    metals: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' },
    nearest: (name: string) => `Nearest: ${name},`,
    way: (n: string, goal: string) => `${n} of ${goal}`,
    all: 'See all achievements',
    loading: 'Loading achievements…',
    failed: 'The achievements could not be loaded.',
    again: 'Try again',
  },
})
