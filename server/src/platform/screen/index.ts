import { compileLists, judgeText, pictureIn, type ScreenEntry, type TextEntry } from './compile-lists.ts'
import { asHost, hostsIn } from './hosts-in.ts'
import { plainWords } from './plain-words.ts'

export type { ScreenEntry } from './compile-lists.ts'

/** What words meet on the lists of this installation: kept in memory, so that it costs a request next to nothing. */
export type Screen = {
  /** Takes the lists as they are now. */
  use(entries: readonly ScreenEntry[]): void
  /** The worst that any of these texts meets, and how many links are in them. */
  judge(texts: readonly string[]): { met: TextEntry | null; links: number }
  /** What a picture meets: by its file, or by what it looks like. */
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

/** Every text in an input, at any depth; ids and what is no text are left out. */
export function textsIn(input: unknown): string[] {
  if (typeof input === 'string') return isId.test(input) ? [] : [input]
  if (Array.isArray(input)) return input.flatMap(textsIn)
  if (input instanceof Uint8Array || input instanceof Blob || input === null || typeof input !== 'object') return []
  return Object.values(input).flatMap(textsIn)
}

/** What a word or a phrase is told from others by; '' where no letter of it is left. */
export const plainKey = (value: string): string =>
  plainWords(value)
    .map(([first]) => first)
    .join(' ')

/** The domain that somebody wrote, also as an address; null for none. */
export function asDomain(value: string): string | null {
  const { hosts } = hostsIn(value)
  return hosts.length === 1 && hosts[0] ? asHost(hosts[0]) : null
}
