import { counted, defineTexts } from '../../../platform/texts.tsx'

const es = {
  day: { one: 'día', other: 'días' },
  hour: { one: 'hora', other: 'horas' },
  minute: { one: 'minuto', other: 'minutos' },
}
const en = {
  day: { one: 'day', other: 'days' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
}

export type Unit = keyof typeof es

/** Texts of a ranking's special states. */
export const stateTexts = defineTexts({
  es: {
    title: 'Estado',
    about: 'Sobre este ranking',
    published: 'Publicado el',
    updated: 'Cambiado el',
    distinctions: (by: string) => (by ? `Validado por ${by}` : 'Distinciones'),
    statistics: 'Estadísticas',
    report: 'Denunciar este ranking',
    download: 'Descargar:',
    endsIn: (n: number, unit: Unit) => `Termina en ${counted('es', n, es[unit])}`,
    endsSoon: (clock: string) => `Termina en ${clock}`,
    endsOn: (moment: string) => `La votación se cierra el ${moment}.`,
    ended: 'Ha terminado',
    endedOn: (moment: string) => `La votación terminó el ${moment}: este es el orden final.`,
    personal: 'El orden es de su autor',
    personalText: 'Aquí se vota la lista entera, no sus elementos.',
    hidden: 'Oculto mientras se revisa',
    hiddenText: 'Solo lo ven su autor y quien modera. Hasta que se decida, nadie puede votarlo ni cambiarlo.',
  },
  en: {
    title: 'State',
    about: 'About this ranking',
    published: 'Published on',
    updated: 'Updated on',
    distinctions: (by: string) => (by ? `Validated by ${by}` : 'Distinctions'),
    statistics: 'Statistics',
    report: 'Report this ranking',
    download: 'Download:',
    endsIn: (n: number, unit: Unit) => `Ends in ${counted('en', n, en[unit])}`,
    endsSoon: (clock: string) => `Ends in ${clock}`,
    endsOn: (moment: string) => `Voting closes on ${moment}.`,
    ended: 'It has ended',
    endedOn: (moment: string) => `Voting ended on ${moment}: this is the final order.`,
    personal: 'The order is its author’s',
    personalText: 'Here you vote for the whole list, not for its items.',
    hidden: 'Hidden while it is being reviewed',
    hiddenText: 'Only its author and moderators see it. Until that is decided, nobody can vote or change it.',
  },
})
