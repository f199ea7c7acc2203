import {
  asHost,
  compileLists,
  hostsIn,
  judgeText,
  pictureIn,
  type ScreenEntry,
  type TextEntry,
} from './compile-lists.ts'
import { plainWords } from './plain-words.ts'

export type { ScreenEntry } from './compile-lists.ts'

/** Content screening: matches texts and images against the lists of this installation, in memory. */
export type Screen = {
  /** Replaces the lists. */
  use(entries: readonly ScreenEntry[]): void
  /** The strictest entry that any of the texts matches, and their number of links. */
  judge(texts: readonly string[]): { met: TextEntry | null; links: number }
  /** The entry that an image matches, by its file or its appearance. */
  judgePicture(o: { sha256: string; look: string }): ScreenEntry | null
}

export function openScreen(): Screen {
  let lists = compileLists([])
  return {
    use: (entries) => void (lists = compileLists(entries)),
    judge(texts) {
      const found = texts.map((text) => judgeText(lists, text))
      const met = found.find((one) => one.met?.mode === 'refuse')?.met ?? found.find((one) => one.met)?.met ?? null
      return { met, links: found.reduce((sum, one) => sum + one.links, 0) }
    },
    judgePicture: (o) => pictureIn(lists, o),
  }
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every text in an input at any depth, except ids. */
export function textsIn(input: unknown): string[] {
  if (typeof input === 'string') return isId.test(input) ? [] : [input]
  if (Array.isArray(input)) return input.flatMap(textsIn)
  if (input instanceof Uint8Array || input instanceof Blob || input === null || typeof input !== 'object') return []
  return Object.values(input).flatMap(textsIn)
}

/** Key that identifies a word or phrase on a list; '' if no letter remains. */
export const plainKey = (value: string): string =>
  plainWords(value)
    .map(([first]) => first)
    .join(' ')

/** Extracts the domain from a domain name or URL; null if there is none or several. */
export function asDomain(value: string): string | null {
  const { hosts } = hostsIn(value)
  return hosts.length === 1 && hosts[0] ? asHost(hosts[0]) : null
}
