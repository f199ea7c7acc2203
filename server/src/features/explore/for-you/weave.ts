import { exploreRules } from '@liston/contract/explore'
import type { Skeleton } from '../feed/read-feed.ts'

/** One sequence of several streams, in the shares of "Para ti"; where one has ended the next in line takes its place. */
export function weave(streams: readonly Picked[][]): Picked[] {
  const names = ['interest', 'follow', 'new'] as const
  const queues = new Map(names.map((name, i) => [name, [...(streams[i] ?? [])]]))
  const woven: Picked[] = []
  for (let i = 0; ; i++) {
    const wanted = exploreRules.FOR_YOU.weave[i % exploreRules.FOR_YOU.weave.length]!
    const from = [wanted, ...names].find((name) => queues.get(name)!.length > 0)
    if (!from) return woven
    woven.push(queues.get(from)!.shift()!)
  }
}

export type StreamName = 'interest' | 'follow' | 'new'
export type Picked = Skeleton & { stream: StreamName }
