import { cutText } from '@liston/contract/kernel'
import { AI_ITEMS, namesIn } from '@liston/contract/ranking-ai'
import { rankingRules } from '@liston/contract/rankings'
import { type ApiClient, type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const WIZARD = '/create-ranking/ai'
const jobPage = (id = '') => `${WIZARD}?${new URLSearchParams({ job: id })}`
const draftPage = ({ id = '' }: Fields) => `/create-ranking?${new URLSearchParams({ draft: id })}`

/** Forms of AI lists without JavaScript: start, cancel, accept items. */
export const rankingAiForms: PlainForm[] = [
  {
    path: WIZARD,
    key: ({ key }) => key || null,
    submit: startWish,
    leadsTo: (fields, done) =>
      fields.by === 'hand' ? `/create-ranking?${new URLSearchParams({ topic: aboutOf(fields) })}` : jobPage(idOf(done)),
    keep: ['prompt', 'tone', 'exclude', 'language', 'count', 'pictures'],
  },
  {
    path: '/create-ranking/ai/cancel',
    page: ({ job }) => jobPage(job),
    submit: ({ rankingAi }, { job = '' }) => rankingAi.cancel({ id: job }),
    leadsTo: ({ job }) => jobPage(job),
  },
  { path: '/create-ranking/accepted', page: draftPage, submit: tickItems, leadsTo: draftPage },
]

const aboutOf = ({ prompt = '' }: Fields) => cutText(prompt.trim(), rankingRules.TOPIC.max)
const idOf = (done: unknown) => (done as { job: { id: string } }).job.id

/**
 * Starts a list from the form fields; the endpoint validates them. With `by=hand` the user writes the items and no job
 * starts.
 */
function startWish({ rankingAi }: ApiClient, fields: Fields): Promise<unknown> {
  const { prompt = '', exclude = '', count = '', tone, language, by, pictures } = fields
  if (oneOf('by', by ?? 'ai', ['ai', 'hand']) === 'hand') return rankingAi.offer()
  return rankingAi.start({
    prompt,
    language: language as 'es' | 'en',
    count: count ? Number(count) : AI_ITEMS.usual,
    ...(tone && { tone: tone as 'neutral' }),
    exclude: namesIn(exclude, rankingRules.ITEM_NAME_MAX),
    pictures: pictures === 'on',
  })
}

/** Accepts the ticked items. Without any it does nothing. */
async function tickItems({ rankings }: ApiClient, { id = '', ...fields }: Fields): Promise<unknown> {
  const itemIds = Object.keys(fields).flatMap((name) => (name.startsWith('item:') ? [name.slice('item:'.length)] : []))
  return itemIds.length ? rankings.acceptItems({ id, itemIds, accepted: true }) : null
}
