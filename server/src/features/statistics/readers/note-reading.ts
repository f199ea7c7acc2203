import { createHash } from 'node:crypto'
import { type CameFrom, sourceOf } from '@liston/contract/statistics'
import type { ApiContext } from '../../../platform/http/index.ts'
import { networkOf } from '../../../platform/rate-limit/index.ts'
import type { Readings } from './open-readings.ts'

/** Notes that somebody reads, unless they are a machine or ask not to be counted. */
export function noteReading(readings: Readings, context: ApiContext, { id, ...came }: CameFrom & { id: string }): void {
  const { viewer, ip, userAgent, asksNotToBeCounted } = context
  if (asksNotToBeCounted || isMachine(userAgent)) return
  // A guest is told from others by network and browser: two alike behind one address are one.
  const said = viewer ? viewer.id : `${networkOf(ip)}\n${userAgent}`
  const who = createHash('sha256').update(said).digest()
  readings.note({ rankingId: id, who, userId: viewer?.id ?? null, source: sourceOf(came) })
}

const machines =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|fetch|curl|wget|python|java\/|okhttp|go-http|axios|node|phantom|facebookexternalhit|whatsapp\/|telegram/i

/** Whether a browser says of itself that nobody sits before it. Who says nothing is none. */
const isMachine = (userAgent: string): boolean => userAgent.length < 20 || machines.test(userAgent)
