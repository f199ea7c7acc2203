import type { bonusRefusals } from '@liston/contract/economy'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, type Language } from '../../../platform/texts.tsx'
import { inZone } from '../../../platform/time/wall-time.ts'

type Words = RefusalWords<(typeof bonusRefusals)['begin'] & (typeof bonusRefusals)['end']>

const days = { es: { one: 'día', other: 'días' }, en: { one: 'day', other: 'days' } }

export const refusals = defineTexts<Words>({
  es: {
    BONUS_OVERLAPS: () => 'En ese tiempo ya hay otra bonificación.',
    BONUS_TIME: ({ minHours, maxDays, aheadDays }) =>
      `Dura entre ${counted('es', minHours, { one: 'hora', other: 'horas' })} y ${counted('es', maxDays, days.es)}, y empieza de aquí a ${counted('es', aheadDays, days.es)} como mucho.`,
    BONUS_OVER: () => 'Ya había terminado.',
    NOT_FOUND: () => 'Esa bonificación no existe.',
  },
  en: {
    BONUS_OVERLAPS: () => 'There is already a bonus in that period.',
    BONUS_TIME: ({ minHours, maxDays, aheadDays }) =>
      `It lasts between ${counted('en', minHours, { one: 'hour', other: 'hours' })} and ${counted('en', maxDays, days.en)}, and begins ${counted('en', aheadDays, days.en)} from now at most.`,
    BONUS_OVER: () => 'It had already ended.',
    NOT_FOUND: () => 'That bonus does not exist.',
  },
})

/** Text for a refused bonus. */
export const bonusRefusal = (language: Language, refusal: object): string => refusalText(refusals, language, refusal)

const es = {
  title: 'Juego',
  lead: 'Qué partes están abiertas, bonificaciones de XP con principio y fin, y si los niveles desbloquean funciones o solo dan más margen.',
  bonuses: 'Bonificaciones',
  begin: 'Nueva bonificación',
  name: (language: string) => `Nombre en ${language}`,
  languages: { es: 'español', en: 'inglés' },
  factor: 'Multiplica la XP por',
  from: (zone: string) => inZone('Empieza', zone),
  to: (zone: string) => inZone('Termina', zone),
  caps: 'Los límites diarios no cambian: se llega antes a ellos, no más lejos.',
  save: 'Poner en marcha',
  begun: 'Bonificación guardada',
  end: 'Terminar ya',
  ended: 'Bonificación terminada',
  notSaved: 'No se ha guardado',
  states: { planned: 'Prevista', running: 'En marcha', over: 'Terminada' },
  times: (factor: number) => `XP ×${factor}`,
  span: (from: string, to: string) => `Del ${from} al ${to}`,
  empty: 'Aún no ha habido ninguna',
  gates: 'Si los niveles desbloquean funciones se decide en Ajustes',
}

export const bonusTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Game',
    lead: 'Which parts are open, XP bonuses with a beginning and an end, and whether levels unlock features or only raise limits.',
    bonuses: 'Bonuses',
    begin: 'New bonus',
    name: (language) => `Name in ${language}`,
    languages: { es: 'Spanish', en: 'English' },
    factor: 'Multiplies XP by',
    from: (zone) => inZone('Begins', zone),
    to: (zone) => inZone('Ends', zone),
    caps: 'Daily caps don’t change: people only reach them sooner.',
    save: 'Start',
    begun: 'Bonus saved',
    end: 'End it now',
    ended: 'Bonus ended',
    notSaved: 'Not saved',
    states: { planned: 'Planned', running: 'Running', over: 'Over' },
    times: (factor) => `XP ×${factor}`,
    span: (from, to) => `From ${from} to ${to}`,
    empty: 'There has been none yet',
    gates: 'Whether levels unlock features is set in Settings',
  },
})
