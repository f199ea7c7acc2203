import { chatRefusals, type Reach } from '@liston/contract/chat'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findChip } from '../../profiles/index.ts'
import { wayTo } from '../policy.ts'
import { findHeld, findStanding } from '../store.ts'
import { findPair } from '../write/store.ts'

const refuse = refuser(chatRefusals.reach)

/** Whether and how the viewer can write to a user, and their existing chat. */
export async function findReach({ db }: Platform, { viewer, id }: { viewer: Viewer; id: string }): Promise<Reach> {
  if (viewer.id === id) throw refuse('YOURSELF')
  const standing = await findStanding(db, viewer.id, id)
  const person = standing.isGone || standing.blocked ? null : await findChip(db, id)
  if (!person) throw refuse('NOT_FOUND')
  const chatId = await findPair(db, viewer.id, id)
  const held = chatId ? await findHeld(db, chatId) : undefined
  const mine = held?.members.find((m) => m.userId === viewer.id)
  const isOpen = mine?.state === 'in' || mine?.state === 'asked'
  const way = wayTo(standing)
  return { person, chatId: isOpen ? chatId! : null, reach: way === 'direct' || way === 'request' ? way : 'closed' }
}
