import type { NumberBreak, numberRefusals } from '@liston/contract/economy'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, formatNumber, type Language } from '../../../platform/texts.tsx'
import { numberWord } from './number-words.ts'

const es = {
  title: 'Economía',
  lead: 'Lo que cuesta, lo que da y hasta cuánto. Mira primero qué habría sido de los últimos 30 días; lo que guardes vale en todas partes en un par de segundos.',
  numbers: 'Los números',
  see: 'Ver el efecto',
  seeHint: 'Todavía no se guarda nada.',
  range: (min: string, max: string, is: string) => `De ${min} a ${max}. De fábrica, ${is}.`,
  clear: 'Volver a lo que hay',
  effect: 'Los últimos 30 días',
  effectLead: 'Según el libro de movimientos: como fue, y como habría sido si todo el mundo hubiera hecho lo mismo.',
  now: 'Según el libro de movimientos. Cambia un número para ver qué habría sido.',
  minted: 'Stars creadas',
  burned: 'Stars gastadas',
  xp: 'XP repartida',
  credits: 'Créditos de IA dados',
  what: 'Qué',
  times: 'Veces',
  before: 'Fue',
  after: 'Habría sido',
  more: 'Movimiento a movimiento',
  empty: 'No hay movimientos en estos 30 días.',
  capped: (days: number) =>
    `En ${counted('es', days, { one: 'día', other: 'días' })} de alguien un límite cortó lo que ganaba. Lo que hizo después no dejó línea: con un límite más alto sería algo más que esto.`,
  currencies: { stars: 'Stars', xp: 'XP', credits: 'créditos' },
  changing: 'Lo que cambia',
  breaks: 'Así no puede quedar',
  save: 'Guardar y que valga ya',
  saved: 'Guardado: ya vale en todas partes',
  history: 'Cambios',
  noHistory: 'Nadie los ha cambiado: son los de fábrica.',
  undo: 'Deshacer',
  undone: 'Deshecho: vuelve a valer lo de antes',
  changedBy: (name: string | null) => name ?? 'alguien que ya no está',
  from: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
  readOnly: 'Puedes mirar, pero no cambiarlos.',
  bounds: (what: string, min: string, max: string) => `${what}: solo puede ir de ${min} a ${max}.`,
  ultra: (what: string, other: string) => `${what}: un Ultra vale más que un Boost, que está en ${other}.`,
  cap: (what: string, other: string, value: string) =>
    `${what}: no llega ni para una vez. «${other}» está en ${value}, y quien lo haga no cobraría entero.`,
  rising: (what: string, other: string, value: string) =>
    `${what}: no puede dar menos que «${other}», que está en ${value}.`,
}

export const numberTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Economy',
    lead: 'What things cost, what they earn, and the caps. First check the effect on the last 30 days; saved values apply everywhere within a couple of seconds.',
    numbers: 'The numbers',
    see: 'See the effect',
    seeHint: 'Nothing is saved yet.',
    range: (min, max, is) => `From ${min} to ${max}. Shipped as ${is}.`,
    clear: 'Back to current values',
    effect: 'The last 30 days',
    effectLead: 'From the ledger: what happened, and what would have happened if everyone had done the same.',
    now: 'From the ledger. Change a number to see what would have happened.',
    minted: 'Stars minted',
    burned: 'Stars spent',
    xp: 'XP given',
    credits: 'AI credits given',
    what: 'What',
    times: 'Times',
    before: 'It was',
    after: 'It would be',
    more: 'By kind of transaction',
    empty: 'There are no transactions in these 30 days.',
    capped: (days) =>
      `A cap limited earnings on ${counted('en', days, { one: 'user day', other: 'user days' })}. What people did after reaching it was not recorded, so a higher cap would pay somewhat more than shown.`,
    currencies: { stars: 'Stars', xp: 'XP', credits: 'credits' },
    changing: 'What changes',
    breaks: 'These values are not valid',
    save: 'Save and apply now',
    saved: 'Saved: applied everywhere',
    history: 'Changes',
    noHistory: 'No changes yet: these are the defaults.',
    undo: 'Undo',
    undone: 'Undone: the previous values apply again',
    changedBy: (name) => name ?? 'a deleted user',
    from: (what, before, after) => `${what}: ${before} → ${after}`,
    readOnly: 'You can view them but not change them.',
    bounds: (what, min, max) => `${what}: it can only go from ${min} to ${max}.`,
    ultra: (what, other) => `${what}: an Ultra is worth more than a Boost, which is ${other}.`,
    cap: (what, other, value) =>
      `${what}: it does not even pay for one. “${other}” is ${value}, so nobody would be paid in full.`,
    rising: (what, other, value) => `${what}: it can’t bring less than “${other}”, which is ${value}.`,
  },
})

/** Text for an invalid setting. */
export function breakWord(language: Language, { name, why, min, max, other, value }: NumberBreak): string {
  const t = numberTexts[language]
  const what = numberWord(language, name)
  const number = (n: number | undefined) => formatNumber(language, n ?? 0)
  if (why === 'bounds') return t.bounds(what, number(min), number(max))
  if (why === 'ultra') return t.ultra(what, number(value))
  return t[why](what, other ? numberWord(language, other) : '', number(value))
}

export const words = defineTexts<RefusalWords<(typeof numberRefusals)['save'] & { FACTOR_AGAIN: object }>>({
  es: {
    NUMBERS_BREAK: ({ breaks }) => breaks.map((one) => breakWord('es', one as NumberBreak)).join(' '),
    NUMBERS_CHANGED: () =>
      'Alguien los ha cambiado mientras mirabas. Esto es lo que hay ahora: mira y vuelve a guardar.',
    NOTHING_NEW: () => 'Ya están así: no hay nada que guardar.',
    FACTOR_AGAIN: () => 'Vale para todo el mundo: demuestra otra vez quién eres y vuelve a pulsar.',
  },
  en: {
    NUMBERS_BREAK: ({ breaks }) => breaks.map((one) => breakWord('en', one as NumberBreak)).join(' '),
    NUMBERS_CHANGED: () =>
      'Someone changed them in the meantime. These are the current values: check them and save again.',
    NOTHING_NEW: () => 'Nothing has changed: there is nothing to save.',
    FACTOR_AGAIN: () => 'This affects everyone: confirm your identity again, then press once more.',
  },
})

/** Text for refused settings. */
export const numbersRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)
