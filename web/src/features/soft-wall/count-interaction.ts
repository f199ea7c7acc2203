import { askForModal, modalQueue } from '../../platform/modals/queue.ts'
import { keepRecord, readRecord, visitSince } from './guest-record.ts'
import { type Act, after, type Prompt } from './interactions.ts'

/** What the soft wall says next. */
let said: Prompt = 'general'
export const promptToSay = (): Prompt => said

/** Search engines and previews read; they are never asked (rules 3.24). */
const crawler = /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|archiver|monitor/i

/** Whether this browser belongs to nobody. */
export const isCrawler = (userAgent: string): boolean => crawler.test(userAgent)

/** Counts an act, and asks for the soft wall when it is due, once the page stands that the act led to. */
export async function countInteraction(act: Act, settled: () => Promise<unknown>): Promise<void> {
  if (isCrawler(navigator.userAgent)) return
  const busy = modalQueue.shown() !== null || document.querySelector('.modal') !== null
  const { record, prompt } = after(readRecord(), act, { now: Date.now(), since: visitSince(), busy })
  keepRecord(record)
  if (!prompt) return
  said = prompt
  await settled()
  askForModal('soft-wall')
}
