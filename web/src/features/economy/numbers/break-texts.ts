import type { NumberBreak, numberRefusals } from '@liston/contract/economy'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, formatNumber, type Language } from '../../../platform/texts.tsx'
import { numberWord } from './number-words.ts'
import { numberTexts } from './texts.ts'

/** Text for an invalid setting. */
export function breakWord(language: Language, { name, why, min, max, other, value }: NumberBreak): string {
  const t = numberTexts[language]
  const what = numberWord(language, name)
  const number = (n: number | undefined) => formatNumber(language, n ?? 0)
  if (why === 'bounds') return t.bounds(what, number(min), number(max))
  if (why === 'ultra') return t.ultra(what, number(value))
  return t[why](what, other ? numberWord(language, other) : '', number(value))
}

const words = defineTexts<RefusalWords<(typeof numberRefusals)['save'] & { FACTOR_AGAIN: object }>>({
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
