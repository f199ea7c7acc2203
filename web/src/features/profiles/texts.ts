import { counted, defineTexts } from '../../platform/texts.tsx'

export const profileTexts = defineTexts({
  es: {
    title: (name: string, app: string) => `${name} en ${app}`,
    description: (name: string, rankings: number) =>
      `${name}: ${counted('es', rankings, { one: 'ranking publicado', other: 'rankings publicados' })}.`,
    level: (level: number) => `Nivel ${level}`,
    admin: 'Equipo',
    since: 'Aquí desde el',
    rankings: { one: 'ranking', other: 'rankings' },
    votes: { one: 'voto recibido', other: 'votos recibidos' },
    invited: { one: 'persona invitada', other: 'personas invitadas' },
    explore: 'Explorar rankings',
    report: 'Denunciar',
  },
  en: {
    title: (name: string, app: string) => `${name} on ${app}`,
    description: (name: string, rankings: number) =>
      `${name}: ${counted('en', rankings, { one: 'published ranking', other: 'published rankings' })}.`,
    level: (level: number) => `Level ${level}`,
    admin: 'Team',
    since: 'Here since',
    rankings: { one: 'ranking', other: 'rankings' },
    votes: { one: 'vote received', other: 'votes received' },
    invited: { one: 'person invited', other: 'people invited' },
    explore: 'Explore rankings',
    report: 'Report',
  },
})
