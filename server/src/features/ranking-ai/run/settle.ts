import { creditsFor } from '@liston/contract/ranking-ai'
import { rankingRules } from '@liston/contract/rankings'
import { cleanText } from '../../../platform/ai/index.ts'
import { afterCommit } from '../../../platform/db/index.ts'
import { makeDraft, markMade, swapItems } from '../../rankings/index.ts'
import { endJob, endWithout, giveBack, type JobRow, tellOwner, withRunning } from '../ai-job.ts'
import type { Cover, RankingAi } from '../ranking-ai.ts'
import type { Written } from './write-items.ts'

type Done = { job: JobRow; run: string; written: Written; cover: Cover | null }

/** Credits to refund for what was not delivered: all of them after a fallback. */
const notDelivered = ({ cost }: JobRow, { items, fellBack }: Written, pictures: boolean) =>
  fellBack ? cost : Math.max(0, cost - creditsFor({ count: items.length, pictures }))

const madeBy = ({ source }: JobRow, { fellBack }: Written) => (fellBack ? 'included' : source)

/** Saves the list as a draft and refunds what was not delivered, in one transaction. */
export const settleList = (ai: RankingAi, { job: { id }, run, written, cover }: Done): Promise<void> =>
  withRunning(ai, { id, run }, async (trx, job) => {
    const at = ai.clock.now()
    const refunded = notDelivered(job, written, cover?.isPaidFor ?? false)
    await giveBack(trx, job, { credits: refunded, at })
    const topic =
      cleanText(written.topic, { max: rankingRules.TOPIC.max }) ||
      cleanText(job.wish.prompt, { max: rankingRules.TOPIC.max })
    const criterion = cleanText(written.criterion, { max: rankingRules.CRITERION_MAX })
    const items = written.items.map(({ id, name, note }) => ({ id, name, note }))
    const { category } = written
    const draft = { topic, criterion, category, language: job.wish.language, items, cover: cover?.image ?? null }
    const draftId = await makeDraft(trx, { authorId: job.userId, draft, at })
    await markMade(trx, { rankingId: draftId, madeBy: madeBy(job, written), items: written.items })
    const ended = await endJob(trx, { id, status: 'review', refunded, topic, items: written.items, draftId, at })
    afterCommit(trx, () => tellOwner(ai, ended))
  })

/** Replaces items of the draft. If fewer than requested were delivered, refunds the credit. */
export const settleReplace = (ai: RankingAi, { job: { id }, run, written }: Done): Promise<void> =>
  withRunning(ai, { id, run }, async (trx, job) => {
    const at = ai.clock.now()
    const items = written.items.map(({ id, name, note }) => ({ id, name, note }))
    const came =
      job.draftId === null
        ? null
        : await swapItems(trx, { id: job.draftId, authorId: job.userId, remove: job.replaces, items, at })
    // The ranking is no longer a draft, so the new items are not needed.
    if (came === null) return endWithout(ai, trx, job, { status: 'cancelled' })
    if (came.length === 0) return endWithout(ai, trx, job, { status: 'failed', failure: 'unknown_topic' })
    const made = written.items.filter((item) => came.some((one) => one.id === item.id))
    await markMade(trx, { rankingId: job.draftId!, madeBy: madeBy(job, written), items: made })
    const refunded = written.fellBack || came.length < job.replaces.length ? job.cost : 0
    await giveBack(trx, job, { credits: refunded, at })
    const ended = await endJob(trx, { id, status: 'review', refunded, items: made, at })
    return afterCommit(trx, () => tellOwner(ai, ended))
  })
