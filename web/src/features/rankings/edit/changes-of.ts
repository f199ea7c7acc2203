import type { DraftFields, RankingChanges, RankingDraft } from '@liston/contract/rankings'
import type { OpenStatus } from './status-fields.tsx'
import type { Taking } from './suggestion-fields.tsx'

type Edited = { ranking: RankingDraft; draft: DraftFields; status: OpenStatus; taking: Taking }

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Only what differs from the ranking as it was read. */
export function changesOf({
  ranking,
  draft,
  status,
  taking,
}: Edited): Partial<Omit<RankingChanges, 'version' | 'resetVotesOf'>> {
  const { category, ...rest } = draft
  const wanted = { ...rest, ...taking, status, ...(category ? { category } : {}) }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !same(value, ranking[field as keyof RankingDraft])),
  )
}
