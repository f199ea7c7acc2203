import { chatRules, type MessageAct } from '@liston/contract/chat'

/** What permission on a message depends on. */
export type Judged = { mine: boolean; state: 'shown' | 'removed' | 'hidden' | 'blocked'; body: string; createdAt: Date }

export const mayEdit = (m: Judged, at: Date) =>
  m.mine && m.state === 'shown' && m.body !== '' && at.getTime() - m.createdAt.getTime() <= chatRules.EDIT_MS
export const mayRemoveForAll = (m: Judged, at: Date) =>
  m.mine && m.state === 'shown' && at.getTime() - m.createdAt.getTime() <= chatRules.REMOVE_MS

/** All that a reader may do with a message, beside taking it away for themselves. */
export function actsOf(m: Judged, o: { isIn: boolean; at: Date }): MessageAct[] {
  const may: [MessageAct, boolean][] = [
    ['react', o.isIn && m.state === 'shown'],
    ['edit', o.isIn && mayEdit(m, o.at)],
    ['removeForAll', mayRemoveForAll(m, o.at)],
    ['report', !m.mine && m.state === 'shown'],
  ]
  return may.filter(([, allowed]) => allowed).map(([act]) => act)
}
