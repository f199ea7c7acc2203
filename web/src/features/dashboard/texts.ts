import { defineTexts } from '../../platform/texts.tsx'

const es = {
  title: 'Tu panel',
  description: 'Tus misiones, tu racha, tu liga y lo que puedes canjear.',
  hello: (name: string) => `Hola, ${name}`,
  lead: 'Lo de hoy, de un vistazo.',
  rumble: 'Rumble',
  rumbleText: 'Dos elementos, cara a cara. ¿Cuál pones más alto?',
  toRumble: 'Jugar',
  invite: 'Invitar amigos',
  toInvite: 'Invitar',
  statistics: 'Estadísticas',
  statisticsText: 'Quién lee tus rankings, de dónde viene y qué votan, día a día.',
  toStatistics: 'Ver estadísticas',
  proText: 'Más sitio y más estilo para tus rankings. Nunca votos ni puestos.',
}

export const dashboardTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Your dashboard',
    description: 'Your missions, your streak, your league and what you can redeem.',
    hello: (name) => `Hello, ${name}`,
    lead: 'Today at a glance.',
    rumble: 'Rumble',
    rumbleText: 'Two items, face to face. Which one do you put higher?',
    toRumble: 'Play',
    invite: 'Invite friends',
    toInvite: 'Invite',
    statistics: 'Statistics',
    statisticsText: 'Who reads your rankings, where they come from and what they vote, day by day.',
    toStatistics: 'See statistics',
    proText: 'More room and more style for your rankings. Never votes or places.',
  },
})
