import type { Match, MatchLine } from '@liston/contract/rumble'
import type { MatchTexts } from './texts.ts'

/** What the other side is called: a ghost says that it is one. */
export function rivalName({ rival, kind }: Pick<Match | MatchLine, 'rival' | 'kind'>, t: MatchTexts): string {
  const name = rival?.username ?? t.someone
  return kind === 'ghost' ? t.ghost(name) : name
}
