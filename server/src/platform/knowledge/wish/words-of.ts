import type { Language } from '@liston/contract/kernel'
import { fold } from '../name-key.ts'
import { fillers } from './fillers.ts'

/** A word without its plural ending, equal for all its forms. It is only a comparison key, not a dictionary word. */
export const stemOf = (word: string, language: Language): string => (language === 'es' ? spanish(word) : english(word))

function spanish(word: string): string {
  let stem = word
  while (stem.length > 3 && /[se]$/.test(stem)) stem = stem.slice(0, -1)
  return stem.length > 2 ? stem.replace(/z$/, 'c') : stem
}

function english(word: string): string {
  if (word.length <= 3) return word
  if (/ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/..oes$/.test(word) && word.length > 5) return word.slice(0, -2)
  if (word.endsWith('men') && word.length > 4) return word.replace(/men$/, 'man')
  return /(?:ss|us|is)$/.test(word) ? word : word.replace(/s$/, '')
}

/** Detects any filler phrase at once; most texts have none. */
const phraseOf = (language: Language) => new RegExp(` (?:${fillers[language].phrases.join('|')}) `)
const anyPhrase: Record<Language, RegExp> = { es: phraseOf('es'), en: phraseOf('en') }
const SPACES = / {2,}/g
const without = (folded: string, phrase: string): string => folded.replaceAll(` ${phrase} `, ' ').replace(SPACES, ' ')

/** The significant words of a text, as stems: "las mejores películas de terror" → "pelicula", "terror". */
export function wordsOf(text: string, language: Language): string[] {
  let folded = ` ${fold(text)} `
  if (anyPhrase[language].test(folded)) for (const phrase of fillers[language].phrases) folded = without(folded, phrase)
  return stemsOf(folded, language)
}

/**
 * Several readings of a text, the fullest first. Each filler phrase ("para aprender") may belong to the name of a topic
 * ("apps para aprender").
 */
export function readingsOf(text: string, language: Language): string[][] {
  const folded = ` ${fold(text)} `
  if (!anyPhrase[language].test(folded)) return [stemsOf(folded, language)]
  const found = fillers[language].phrases.filter((phrase) => folded.includes(` ${phrase} `)).slice(0, MOST_PHRASES)
  const readings: { words: string[]; left: number }[] = []
  for (let set = 0; set < 2 ** found.length; set += 1) {
    const dropped = found.filter((_, i) => set & (1 << i))
    const rest = dropped.reduce(without, folded)
    readings.push({ words: stemsOf(rest, language), left: dropped.length })
  }
  return readings.toSorted((a, b) => a.left - b.left).map(({ words }) => words)
}
const MOST_PHRASES = 4

function stemsOf(folded: string, language: Language): string[] {
  const said = folded.split(' ').filter((word) => word !== '' && !fillers[language].words.has(word))
  return withoutCount(said, folded).map((word) => stemOf(word, language))
}

/** "top 10 …", "7 …": a leading number is the number of items. */
const withoutCount = (words: string[], folded: string): string[] =>
  words.length > 1 && /^\d{1,3}$/.test(words[0]!) && !/^ (?:los|the|de los|anos) \d/.test(folded)
    ? words.slice(1)
    : words
