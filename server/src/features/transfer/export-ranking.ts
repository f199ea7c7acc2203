import { csvOf, NOT_FOUND } from '@liston/contract/kernel'
import { type AskedOrder, byOptionalText, type Ranking, rankingPath } from '@liston/contract/rankings'
import { type ExportedItem, type ExportedRanking, FORMAT } from '@liston/contract/transfer'
import type * as z from 'zod'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findRanking, presentRanking } from '../rankings/index.ts'

const refuse = refuser(NOT_FOUND)

type Asked = { viewer: Viewer | null; id: string; order: z.infer<typeof AskedOrder> | undefined }
type From = Pick<Platform, 'pool' | 'clock' | 'config'>

/** A public ranking as its page shows it. Throws NOT_FOUND for a private or hidden one, even for its author. */
async function findPublic(platform: From, { viewer, id, order }: Asked): Promise<Ranking> {
  const row = await findRanking(platform.pool, id, viewer?.id ?? null)
  if (row?.visibility !== 'public' || row.status === 'hidden') throw refuse('NOT_FOUND')
  return presentRanking(row, order ?? 'fair', platform.clock.now())
}

const exportedItem = (item: Ranking['items'][number]): ExportedItem => ({
  rank: item.rank,
  name: item.name,
  note: item.note,
  points: item.points,
  voters: item.voters,
  rankLow: item.rankLow,
  rankHigh: item.rankHigh,
  tieWithNext: item.tieWithNext,
  url: item.linkUrl,
  otherLanguage: item.translation?.name ?? null,
})

/** The ranking as JSON, with the name of its order and the URL of the ballots behind it. */
export async function exportJson(platform: From, asked: Asked): Promise<File> {
  const ranking = await findPublic(platform, asked)
  const at = (path: string) => new URL(path, platform.config.PUBLIC_ORIGIN).href
  const { id, slug, topic, category, language, mode, order, label, points, voters } = ranking
  const file: ExportedRanking = {
    format: FORMAT,
    id,
    topic,
    ...byOptionalText((name) => ranking[name]),
    category,
    language,
    mode,
    order,
    label,
    points,
    voters,
    url: at(
      rankingPath({
        id,
        slug,
      }),
    ),
    author: ranking.author.username,
    publishedAt: ranking.publishedAt,
    at: platform.clock.now().toISOString(),
    ballots: at(`/api/v1/rankings/${id}/ballots`),
    items: ranking.items.map(exportedItem),
  }
  return new File([`${JSON.stringify(file, null, 2)}\n`], `${slug}.json`, { type: 'application/json' })
}

export const COLUMNS = [
  'rank',
  'name',
  'note',
  'votes',
  'voters',
  'range',
  'label',
  'tie',
  'link',
  'other_name',
] as const

/** The ranking as CSV, one line per item. */
export async function exportCsv(platform: From, asked: Asked): Promise<File> {
  const { slug, label, items } = await findPublic(platform, asked)
  const lines = items.map(exportedItem).map((i) => {
    const range = i.rankLow === null || i.rankHigh === null ? '' : `${i.rankLow}–${i.rankHigh}`
    return [i.rank, i.name, i.note, i.points, i.voters, range, label, i.tieWithNext, i.url, i.otherLanguage]
  })
  return new File([csvOf([[...COLUMNS], ...lines], { mark: true })], `${slug}.csv`, { type: 'text/csv;charset=utf-8' })
}
