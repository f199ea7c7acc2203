import type { Room } from '@liston/contract/kernel'
import type { settingRefusals } from '@liston/contract/settings'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

type About = { name: string; hint: string }

const es = {
  title: 'Abierto y cerrado',
  lead: 'Cerrar una parte vale en menos de dos segundos, en todas partes: sus botones y enlaces desaparecen, y su página dice que está cerrada por ahora. Nadie pierde nada de lo que ya tiene.',
  open: 'Abierto',
  closed: 'Cerrado',
  toOpen: 'Abrir',
  toClose: 'Cerrar',
  ifClosed: 'Si se cierra',
  whileClosed: 'Mientras está cerrado',
  of: (act: string, name: string) => `${act}: ${name}`,
  opened: (name: string) => `${name}: abierto`,
  wasClosed: (name: string) => `${name}: cerrado`,
  notSaved: 'No se ha cambiado nada',
  cups: 'A quién se abren los torneos se decide en Ajustes',
  changes: (n: number) => `Cambios (${n})`,
  opens: (name: string) => `Abre ${name}`,
  closes: (name: string) => `Cierra ${name}`,
  gone: 'una cuenta eliminada',
  rooms: {
    duels: { name: 'Duelo rápido', hint: 'nadie recibe pares nuevos. Los duelos ya contestados siguen contando.' },
    matches: {
      name: 'Rumble 1v1',
      hint: 'no se invita ni se busca rival. Las partidas en marcha se juegan hasta el final.',
    },
    daily: {
      name: 'Rumble del día',
      hint: 'no se contesta. Un día sin jugar corta su racha, también si estaba cerrado.',
    },
    challenges: { name: 'Retos', hint: 'no se reta ni se acepta. Los aceptados siguen hasta su plazo.' },
    missions: { name: 'Misiones', hint: 'no se reparten ni se pagan. Al abrir se paga lo que se hizo a tiempo.' },
    achievements: { name: 'Logros', hint: 'no se dan. Al abrir se cuenta todo lo hecho mientras tanto.' },
    dailyReward: { name: 'Recompensa diaria', hint: 'no se recoge. Los días cerrados no cortan la racha de nadie.' },
    leagues: { name: 'Ligas', hint: 'la semana en curso termina y se paga. No empieza otra hasta que se abran.' },
    ai: {
      name: 'Creación con IA',
      hint: 'no se empieza ninguna lista. Las que están en marcha llegan, y las que esperan revisión siguen ahí.',
    },
  } as Record<Room, About>,
}

/** Texts of the feature switches, and of what happens to running activity. */
export const roomTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Open and closed',
    lead: 'Closing a part takes effect everywhere within two seconds: its buttons and links disappear, and its page says it is closed for now. Nobody loses anything they have.',
    open: 'Open',
    closed: 'Closed',
    toOpen: 'Open',
    toClose: 'Close',
    ifClosed: 'If you close it',
    whileClosed: 'While closed',
    of: (act, name) => `${act}: ${name}`,
    opened: (name) => `${name}: open`,
    wasClosed: (name) => `${name}: closed`,
    notSaved: 'Nothing was changed',
    cups: 'Who may play tournaments is set in Settings',
    changes: (n) => `Changes (${n})`,
    opens: (name) => `Opens ${name}`,
    closes: (name) => `Closes ${name}`,
    gone: 'a deleted user',
    rooms: {
      duels: { name: 'Quick duel', hint: 'nobody gets new pairs. Duels already answered still count.' },
      matches: { name: 'Rumble 1v1', hint: 'no invitations or new rivals. Matches in progress can be finished.' },
      daily: { name: 'Daily Rumble', hint: 'nobody can play. A missed day ends the streak, even if it was closed.' },
      challenges: {
        name: 'Challenges',
        hint: 'nobody can challenge or accept. Accepted ones go on until their deadline.',
      },
      missions: {
        name: 'Missions',
        hint: 'no new missions or payouts. When reopened, whatever was completed in time is paid.',
      },
      achievements: {
        name: 'Achievements',
        hint: 'none are awarded. When reopened, everything done in the meantime counts.',
      },
      dailyReward: { name: 'Daily reward', hint: 'nobody can collect it. Closed days don’t end anyone’s streak.' },
      leagues: {
        name: 'Leagues',
        hint: 'the current week ends and is paid. No new week starts until you reopen them.',
      },
      ai: {
        name: 'Creation with AI',
        hint: 'no new lists. Those in progress still arrive, and those waiting for review stay.',
      },
    },
  },
})

type Words = RefusalWords<(typeof settingRefusals)['saveRoom']>

export const words = defineTexts<Words>({
  es: {
    SETTING_CHANGED: () =>
      'Alguien ha cambiado algo mientras mirabas. Esto es lo que hay ahora: mira y vuelve a pulsar.',
    NOTHING_NEW: () => 'Ya estaba así.',
  },
  en: {
    SETTING_CHANGED: () => 'Someone else made a change in the meantime. Check the current state and press again.',
    NOTHING_NEW: () => 'Nothing to change: that’s already the current value.',
  },
})

/** Text for a refused change of a feature switch. */
export const roomRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
