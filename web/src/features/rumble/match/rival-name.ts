import type { Match, MatchLine } from '@liston/contract/rumble'
import type { MatchTexts } from './texts.ts'

/** Display name of the rival; marked as a ghost if the rival is an earlier run. */
export function rivalName({ rival, kind }: Pick<Match | MatchLine, 'rival' | 'kind'>, t: MatchTexts): string {
  const name = rival?.username ?? t.someone
  return kind === 'ghost' ? t.ghost(name) : name
}
