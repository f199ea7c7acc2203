import type { Cup } from '@liston/contract/rumble'
import { useTexts } from '../../../../platform/texts.tsx'
import { ShareResult } from '../../../rankings/index.ts'
import { type CupTexts, cupTexts } from '../texts.ts'
import { championPath } from './champion-path.ts'

/** What is passed on: the champion, whom it beat, and how often it is one. */
export function cupLines(cup: Cup, { name, t }: { name: string; t: CupTexts }): string[] {
  const beaten = championPath(cup).flatMap(({ rival }) => (rival === null ? [] : [rival]))
  const { ranking, result } = cup
  return [
    t.shared({ topic: ranking.topic, name }),
    ...(beaten.length > 0 ? [t.sharedPath(beaten.join(', '))] : []),
    ...(result?.share ? [t.shareShort(result.share.pct)] : []),
  ]
}

/** Passes the champion on, with the way to the ranking. */
export function ShareCup({ cup, name }: { cup: Cup; name: string }) {
  const t = useTexts(cupTexts)
  const { id, slug } = cup.ranking
  return <ShareResult lines={cupLines(cup, { name, t })} path={`/ranking/${id}/${slug}`} />
}
