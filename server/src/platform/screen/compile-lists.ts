import { comparisonKey } from '@liston/contract/kernel'
import { plainWords, type Readings } from './plain-words.ts'

/** A list entry as staff wrote it. It refuses content or holds it for review. */
export type TextEntry = ScreenEntry & { kind: 'word' | 'domain' }
export type ScreenEntry = { kind: 'word' | 'domain' | 'image'; value: string; mode: 'refuse' | 'hold' }

type Phrase = { words: Readings[]; entry: TextEntry }
export type Lists = { phrases: Map<string, Phrase[]>; domains: Map<string, TextEntry>; images: ScreenEntry[] }

/** Compiles the lists to a matcher with one table lookup per word, however long the lists are. */
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

/** Obfuscated dots: "example[.]com", "example (dot) com", "example punto com". */
const hidden = /\s*[[({]\s*(?:\.|dot|punto)\s*[\])}]\s*|(?<=\p{L}) (?:dot|punto) (?=\p{L}{2,}\b)/giu
const host = /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}/gu
/** Prefixes and suffixes that distinguish a link from a word with a dot. */
const begins = /https?:\/\/|www\./iu
const ends =
  /\.(?:com|net|org|info|biz|io|co|me|tv|app|dev|xyz|top|site|online|shop|store|club|live|link|click|vip|ru|cn|es|cat|eu|uk|fr|de|it|pt|mx|ar|cl|pe|us|ly|gg|to)$/u

/** The host names in a text, normalised by `URL`, and the number of certain links. */
export function hostsIn(text: string): { hosts: string[]; links: number } {
  const plain = comparisonKey(text).replace(hidden, '.').toLowerCase()
  const found = plain.match(host) ?? []
  const hosts = [...new Set(found.map(asHost))]
  const written = (plain.match(/https?:\/\/\S|www\.\S/gu) ?? []).length
  const links = begins.test(plain) ? Math.max(1, written) : found.filter((one) => ends.test(one)).length
  return { hosts, links }
}

/** Normalises a host name: `bücher.example` becomes `xn--bcher-kva.example`. */
export function asHost(name: string): string {
  try {
    return new URL(`http://${name}`).hostname.replace(/^www\./, '')
  } catch {
    return name.replace(/^www\./, '')
  }
}

function addPhrase({ phrases }: Lists, entry: TextEntry): void {
  const words = plainWords(entry.value)
  for (const first of words[0] ?? []) phrases.set(first, [...(phrases.get(first) ?? []), { words, entry }])
}

const worse = (a: TextEntry | null, b: TextEntry | null) => (a?.mode === 'refuse' || !b ? a : b)

/** The strictest entry that a text matches, and its number of links. */
export function judgeText({ phrases, domains }: Lists, text: string): { met: TextEntry | null; links: number } {
  const { hosts, links } = hostsIn(text)
  let met: TextEntry | null = null
  for (const host of hosts) met = worse(met, domainOf(domains, host))
  if (phrases.size > 0) met = worse(met, phraseIn(phrases, plainWords(text)))
  return { met, links }
}

/** A listed domain includes its subdomains. */
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

/** Maximum number of differing hash bits for two images to count as the same, resized or saved again. */
const NEAR_BITS = 6

/** The entry that an image matches: the same file, or a similar one by perceptual hash. */
export function pictureIn({ images }: Lists, o: { sha256: string; look: string }): ScreenEntry | null {
  return images.find(({ value }) => value === o.sha256 || isNear(value, o.look)) ?? null
}

function isNear(value: string, look: string): boolean {
  if (value.length !== look.length) return false
  let apart = 0
  for (let i = 0; i < look.length; i++) if (value[i] !== look[i] && ++apart > NEAR_BITS) return false
  return true
}
