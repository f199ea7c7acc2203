import { askForModal, modalQueue } from '../../platform/modals/queue.ts'
import { keepRecord, readRecord, visitSince } from './guest-record.ts'
import { type Act, after, type Prompt } from './interactions.ts'

/** The prompt that the soft wall shows next. */
let said: Prompt = 'general'
export const promptToSay = (): Prompt => said

/** User agents of search engines and link previews, which never see the soft wall (rules 3.24). */
const crawler = /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|archiver|monitor/i

/** Whether the user agent is a crawler. */
export const isCrawler = (userAgent: string): boolean => crawler.test(userAgent)

/** Counts an interaction. If a prompt is due, opens the soft wall once the resulting navigation has finished. */
export async function countInteraction(act: Act, settled: () => Promise<unknown>): Promise<void> {
  if (isCrawler(navigator.userAgent)) return
  const { record, prompt } = after(readRecord(), act, { now: Date.now(), since: visitSince(), busy: isBusy() })
  keepRecord(record)
  if (!prompt) return
  said = prompt
  await settled()
  askForModal('soft-wall')
}

const isBusy = () => modalQueue.shown() !== null || document.querySelector('.modal') !== null

/** Opens the pending prompt. While another modal is open, it stays pending. */
export function showOwed(): void {
  const record = readRecord()
  if (!record.owed || isBusy() || Date.now() < record.quietUntil) return
  said = record.owed
  keepRecord({ ...record, owed: null })
  askForModal('soft-wall')
}
