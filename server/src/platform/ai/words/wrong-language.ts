import type { Language } from '@liston/contract/kernel'

/** Function words that occur in nearly every sentence of a language and rarely in others. */
const small: Record<string, string> = {
  es: 'el los las una del que con por para más su sus como es son fue sobre entre muy también uno sin desde hasta y o al lo se en un cada',
  en: 'the of and to in is with for by its from as was that an are on it at most known one this which has their who or best into',
  fr: 'le les des une du que avec pour par plus est sont dans sur et aux au ses qui cette ce il ou très été',
  pt: 'os as uma um do da dos das com por para mais é são foi sobre entre muito também não na no em ao seu sua e',
  de: 'der die das und ein eine mit für von ist sind im den dem des auf aus als auch sehr zu bei nach wie oder',
  it: 'il gli della del di con per più è sono nel nella una che dei delle tra molto anche suo sua lo le',
  ca: 'els les una amb per més és són del dels que molt també i al als seva seu dins des entre',
}
const words = new Map(Object.entries(small).map(([language, text]) => [language, new Set(text.split(' '))]))
/**
 * Minimum number of function words of another language. It must also be twice the expected language's; fewer may be
 * names.
 */
const SIGNS_MIN = 4
const LETTERS_MIN = 20

/**
 * True if the sentences are in another language than expected. It counts function words, so it does not work for names.
 * It returns false for texts that are too short to tell, and
 * for a language whose function words it lacks.
 */
export function isWrongLanguage(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= LETTERS_MIN && latin < letters / 2) return true
  if (!words.has(language)) return false
  const counts = new Map([...words.keys()].map((key) => [key, 0]))
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const [key, set] of words) if (set.has(word)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const right = counts.get(language) ?? 0
  return [...counts].some(([key, n]) => key !== language && n >= SIGNS_MIN && n >= right * 2)
}
