import type { RankingDraft } from '@liston/contract/rankings'
import { rankingRules } from '@liston/contract/rankings'

/** What permission depends on. */
export type Owned = { authorId: string; status: RankingDraft['status']; visibility: 'public' | 'private' }
type Someone = { id: string } | null

const open: readonly string[] = ['published', 'locked', 'archived']

const isAuthor = (who: Someone, r: Owned) => who?.id === r.authorId
/** Everybody may see a public ranking once it is published; a private one only its author, super admins included. */
export const maySee = (who: Someone, r: Owned) =>
  open.includes(r.status) && (r.visibility === 'public' || isAuthor(who, r))
/** Only its author changes a ranking, and not while moderation hides it. */
export const mayEdit = (who: Someone, r: Owned) => isAuthor(who, r) && open.includes(r.status)
/** A draft is written by its author alone. */
export const mayWriteDraft = (who: Someone, r: Owned) => isAuthor(who, r) && r.status === 'draft'
/** Only its author deletes a ranking or draft. */
export const mayDelete = isAuthor
/** From more than 50 voters on it is their work too: it stays, archived at most (rules 3.1). */
export const mayOnlyArchive = (r: { voters: number; status: RankingDraft['status'] }) =>
  r.status !== 'draft' && r.voters > rankingRules.VOTERS_THAT_KEEP_A_RANKING
/** Only its author brings a deleted one back. */
export const mayRestore = isAuthor
