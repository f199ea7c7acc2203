import type { CoEditorRole, RankingDraft } from '@liston/contract/rankings'
import { rankingRules } from '@liston/contract/rankings'

/** What permission depends on. `role`: what the author gave whoever asks, once they accepted (rules 3.11). */
export type Owned = {
  authorId: string
  status: RankingDraft['status']
  visibility: 'public' | 'private'
  role?: CoEditorRole | null
}
type Someone = { id: string } | null

const open: readonly string[] = ['published', 'locked', 'archived']

const isAuthor = (who: Someone, r: Owned) => who?.id === r.authorId
/** Everybody may see a public ranking once it is published; a private one its author and co-editors, no super admin. */
export const maySee = (who: Someone, r: Owned) =>
  open.includes(r.status) && (r.visibility === 'public' || isAuthor(who, r) || Boolean(r.role))
/** Moderation hides it: its author reads it and knows why, nothing of it changes (rules 3.1). */
export const isHiddenFrom = (who: Someone, r: Owned) => isAuthor(who, r) && r.status === 'hidden'
/** Its author and its editors change the items of a ranking, and not while moderation hides it. */
export const mayEdit = (who: Someone, r: Owned) => (isAuthor(who, r) || r.role === 'editor') && open.includes(r.status)
/** They make two of its items one, and so does whoever moderates (rules 3.1, 3.11). */
export const mayMerge = (who: { id: string; isSuperAdmin: boolean }, r: Owned) =>
  mayEdit(who, r) || (who.isSuperAdmin && r.visibility === 'public' && open.includes(r.status))
/** Its words, who sees it, its state and how it takes suggestions are its author's alone. */
export const mayKeep = (who: Someone, r: Owned) => isAuthor(who, r) && open.includes(r.status)
/** A draft is read by its author and by whom they share it with. */
export const mayReadDraft = (who: Someone, r: Owned) => (isAuthor(who, r) || Boolean(r.role)) && r.status === 'draft'
/** Whoever may see it, or read it as a draft. */
export const mayRead = (who: Someone, r: Owned) => maySee(who, r) || mayReadDraft(who, r)
/** Its author alone says who keeps it with them. */
export const mayShare = (who: Someone, r: Owned) =>
  isAuthor(who, r) && (r.status === 'draft' || open.includes(r.status))
/** A draft is written by its author alone. */
export const mayWriteDraft = (who: Someone, r: Owned) => isAuthor(who, r) && r.status === 'draft'
/** Only its author deletes a ranking or draft. */
export const mayDelete = isAuthor
/** From more than 50 voters on it is their work too: it stays, archived at most (rules 3.1). */
export const mayOnlyArchive = (r: { voters: number; status: RankingDraft['status'] }) =>
  r.status !== 'draft' && r.voters > rankingRules.VOTERS_THAT_KEEP_A_RANKING
/** Only its author brings a deleted one back. */
export const mayRestore = isAuthor
