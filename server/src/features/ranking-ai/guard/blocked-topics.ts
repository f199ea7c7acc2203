import type { Db } from '../../../platform/db/index.ts'
import { openScreen } from '../../../platform/screen/index.ts'
import { findBlockedTopics } from '../manage-ai.ts'

/** Returns the blocked phrase that a text contains, however it is disguised, or null. */
export type Blocked = (text: string) => string | null

/**
 * Loads the blocked topics. They are read from the database for each job, since jobs are rare. So a new entry applies
 * to the next request in every process, without an event.
 */
export async function findBlocked(db: Db): Promise<Blocked> {
  const topics = await findBlockedTopics(db)
  const screen = openScreen()
  screen.use(topics.map(({ words }) => ({ kind: 'word', value: words, mode: 'refuse' })))
  return (text) => screen.judge([text]).met?.value ?? null
}
