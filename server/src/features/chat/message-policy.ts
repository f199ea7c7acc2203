import { chatRules, type MessageAct } from '@liston/contract/chat'

/** State that permissions on a message depend on. */
export type Judged = { mine: boolean; state: 'shown' | 'removed' | 'hidden' | 'blocked'; body: string; createdAt: Date }

export const mayEdit = (m: Judged, at: Date) =>
  m.mine && m.state === 'shown' && m.body !== '' && at.getTime() - m.createdAt.getTime() <= chatRules.EDIT_MS
export const mayRemoveForAll = (m: Judged, at: Date) =>
  m.mine && m.state === 'shown' && at.getTime() - m.createdAt.getTime() <= chatRules.REMOVE_MS

/** What a reader may do with a message, besides deleting it for themselves. */
export function actsOf(m: Judged, o: { isIn: boolean; at: Date }): MessageAct[] {
  const may: [MessageAct, boolean][] = [
    ['react', o.isIn && m.state === 'shown'],
    ['edit', o.isIn && mayEdit(m, o.at)],
    ['removeForAll', mayRemoveForAll(m, o.at)],
    ['report', !m.mine && m.state === 'shown'],
  ]
  return may.filter(([, allowed]) => allowed).map(([act]) => act)
}
