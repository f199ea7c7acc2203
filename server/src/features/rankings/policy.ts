import type { CoEditorRole, RankingDraft } from '@liston/contract/rankings'
import { rankingRules } from '@liston/contract/rankings'

/** What permissions depend on. `role`: the co-editor role that the viewer has accepted (rules 3.11). */
export type Owned = {
  authorId: string
  status: RankingDraft['status']
  visibility: 'public' | 'private'
  role?: CoEditorRole | null
}
type Someone = { id: string } | null

const open: readonly string[] = ['published', 'locked', 'archived']

const isAuthor = (who: Someone, r: Owned) => who?.id === r.authorId
/** Everybody sees a published public ranking; only author and co-editors see a private one, not even super admins. */
export const maySee = (who: Someone, r: Owned) =>
  open.includes(r.status) && (r.visibility === 'public' || isAuthor(who, r) || Boolean(r.role))
/**
 * True for the author while moderation hides the ranking. They read it and the reason, but change nothing (rules 3.1).
 */
export const isHiddenFrom = (who: Someone, r: Owned) => isAuthor(who, r) && r.status === 'hidden'
/** The author and editors change the items, but not while moderation hides the ranking. */
export const mayEdit = (who: Someone, r: Owned) => (isAuthor(who, r) || r.role === 'editor') && open.includes(r.status)
/** The author and editors merge items. Super admins do so in public rankings (rules 3.1, 3.11). */
export const mayMerge = (who: { id: string; isSuperAdmin: boolean }, r: Owned) =>
  mayEdit(who, r) || (who.isSuperAdmin && r.visibility === 'public' && open.includes(r.status))
/** Only the author changes texts, visibility, status and suggestion settings. */
export const mayKeep = (who: Someone, r: Owned) => isAuthor(who, r) && open.includes(r.status)
/** The author and all co-editors read a draft. */
export const mayReadDraft = (who: Someone, r: Owned) => (isAuthor(who, r) || Boolean(r.role)) && r.status === 'draft'
/** True if the viewer may see it, or read it as a draft. */
export const mayRead = (who: Someone, r: Owned) => maySee(who, r) || mayReadDraft(who, r)
/** Only the author manages co-editors. */
export const mayShare = (who: Someone, r: Owned) =>
  isAuthor(who, r) && (r.status === 'draft' || open.includes(r.status))
/** Only the author writes a draft. */
export const mayWriteDraft = (who: Someone, r: Owned) => isAuthor(who, r) && r.status === 'draft'
/** Only the author deletes a ranking or draft. */
export const mayDelete = isAuthor
/** With more than 50 voters besides the author, they may not delete a ranking, only archive it (rules 3.1). */
export const mayOnlyArchive = (r: { otherVoters: number; status: RankingDraft['status'] }) =>
  r.status !== 'draft' && r.otherVoters > rankingRules.VOTERS_THAT_KEEP_A_RANKING
/** Only the author restores a deleted ranking or draft. */
export const mayRestore = isAuthor
