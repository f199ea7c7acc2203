import { asHost, hostsIn } from './hosts-in.ts'
import { plainWords, type Readings } from './plain-words.ts'

/** What is on a list, as staff wrote it: it refuses, or has it looked at first. */
export type TextEntry = ScreenEntry & { kind: 'word' | 'domain' }
export type ScreenEntry = { kind: 'word' | 'domain' | 'image'; value: string; mode: 'refuse' | 'hold' }

type Phrase = { words: Readings[]; entry: TextEntry }
export type Lists = { phrases: Map<string, Phrase[]>; domains: Map<string, TextEntry>; images: ScreenEntry[] }

/** The lists as a matcher: one look into a table for each word of a text, however long the lists are. */
export function compileLists(entries: readonly ScreenEntry[]): Lists {
  const lists: Lists = { phrases: new Map(), domains: new Map(), images: [] }
  for (const entry of entries) {
    const { kind } = entry
    if (kind === 'image') lists.images.push(entry)
    else if (kind === 'domain') lists.domains.set(asHost(entry.value), { ...entry, kind })
    else addPhrase(lists, { ...entry, kind })
  }
  return lists
}

function addPhrase({ phrases }: Lists, entry: TextEntry): void {
  const words = plainWords(entry.value)
  for (const first of words[0] ?? []) phrases.set(first, [...(phrases.get(first) ?? []), { words, entry }])
}

const worse = (a: TextEntry | null, b: TextEntry | null) => (a?.mode === 'refuse' || !b ? a : b)

/** The worst that a text meets, and how many links are in it. */
export function judgeText({ phrases, domains }: Lists, text: string): { met: TextEntry | null; links: number } {
  const { hosts, links } = hostsIn(text)
  let met: TextEntry | null = null
  for (const host of hosts) met = worse(met, domainOf(domains, host))
  if (phrases.size > 0) met = worse(met, phraseIn(phrases, plainWords(text)))
  return { met, links }
}

/** A domain on the list stands for everything under it. */
function domainOf(domains: Lists['domains'], host: string): TextEntry | null {
  const labels = host.split('.')
  for (let i = 0; i < labels.length - 1; i++) {
    const found = domains.get(labels.slice(i).join('.'))
    if (found) return found
  }
  return null
}

const agree = (a: Readings, b: Readings) => a.some((one) => b.includes(one))

function phraseIn(phrases: Lists['phrases'], words: readonly Readings[]): TextEntry | null {
  let met: TextEntry | null = null
  for (const [at, readings] of words.entries())
    for (const reading of readings)
      for (const { words: wanted, entry } of phrases.get(reading) ?? [])
        if (wanted.every((one, i) => agree(one, words[at + i] ?? []))) met = worse(met, entry)
  return met
}

/** Bits in which two looks of pictures may differ and be the same picture, made smaller or saved anew. */
const NEAR_BITS = 6

/** The entry of a picture: the very file, or one that looks the same. */
export function pictureIn({ images }: Lists, o: { sha256: string; look: string }): ScreenEntry | null {
  return images.find(({ value }) => value === o.sha256 || isNear(value, o.look)) ?? null
}

function isNear(value: string, look: string): boolean {
  if (value.length !== look.length) return false
  let apart = 0
  for (let i = 0; i < look.length; i++) if (value[i] !== look[i] && ++apart > NEAR_BITS) return false
  return true
}
