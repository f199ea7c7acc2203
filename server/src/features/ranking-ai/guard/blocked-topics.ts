import type { Db } from '../../../platform/db/index.ts'
import { openScreen } from '../../../platform/screen/index.ts'
import { findBlockedTopics } from '../manage-ai.ts'

/** The words of the house that a text meets, however they are dressed; null where it meets none. */
export type Blocked = (text: string) => string | null

/**
 * What those who run this installation have no lists written of. Read from the rows each time, since a list is wished
 * seldom: what is blocked holds for the next wish in every process, without news of it.
 */
export async function findBlocked(db: Db): Promise<Blocked> {
  const topics = await findBlockedTopics(db)
  const screen = openScreen()
  screen.use(topics.map(({ words }) => ({ kind: 'word', value: words, mode: 'refuse' })))
  return (text) => screen.judge([text]).met?.value ?? null
}
