import { type CommentedOn, SUMMARY_FROM, SUMMARY_READS, summaryRefusals } from '@liston/contract/comments'
import { HELP_CREDITS } from '@liston/contract/economy'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { giveHelp, helperOf } from '../../economy/index.ts'
import type { CommentsPlatform } from '../comments-platform.ts'
import type { Target } from '../store.ts'
import { findSummaryState, presentSummary } from './offer-summary.ts'
import { dataOf, type Said, SUMMARY_TASK, SummaryAnswer, wordsOf } from './words-of-summary.ts'

const refuse = refuser(summaryRefusals)

type Asked = {
  viewer: Viewer
  key: string | null
  input: { on: CommentedOn; id: string; language: Language }
}

/** Has a long discussion summed up, from what a guest can read of it, for all who read it (rules 3.8, ADR 0065). */
export async function sumUp(platform: CommentsPlatform, { viewer, key, input }: Asked) {
  const { language, ...target } = input
  const helper = helperOf(platform)
  // What a guest may not see is summed up for nobody.
  const found = await platform.targets[target.on].find({ id: target.id, viewerId: null })
  if (!found) throw refuse('NOT_FOUND')
  return giveHelp(platform, {
    who: viewer,
    key,
    kind: 'summary',
    subject: `summary:${target.id}:${language}`,
    request: input,
    async prepare(trx) {
      // What ships can read no text; only a model can.
      if (helper.source !== 'model') throw refuse('AI_OFF')
      const { count, open } = await findSummaryState(trx, target)
      if (count < SUMMARY_FROM) throw refuse('THREAD_TOO_SHORT', { min: SUMMARY_FROM })
      if (!open(language)) throw refuse('SUMMARY_STANDS')
      return { cost: HELP_CREDITS.summary, plan: { count, said: await findSaid(trx, target) } }
    },
    async work({ count, said }, signal) {
      const answer = await helper.complete(
        {
          instructions: SUMMARY_TASK,
          data: dataOf(said),
          schema: SummaryAnswer,
          language,
          prose: (said) => said.sentences.join(' '),
        },
        signal,
      )
      const text = wordsOf(answer, { said, language })
      return { result: { text, count, at: platform.clock.now() }, source: 'model' as const }
    },
    keep: (trx, { text, count, at }) => keepSummary(trx, { target, language, text, comments: count, at }),
    answer: ({ text, count, at }) => ({
      summary: presentSummary({ body: text, language, comments: count, madeAt: at }),
    }),
  })
}

/** What a guest can read, the most liked and then the newest first; by whom is for us alone. */
async function findSaid(db: Db, { on, id }: Target): Promise<Said[]> {
  const { rows } = await sql<Said>`SELECT c.body, c.parent_id IS NOT NULL AS "isReply", c.likes, c.mentions,
      a.username AS author
    FROM comment_now c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.target_type = ${on} AND c.target_id = ${id} AND c.state = 'shown'
    ORDER BY c.likes DESC, c.created_at DESC, c.id LIMIT ${SUMMARY_READS}`.execute(db)
  return rows
}

type New = { target: Target; language: Language; text: string; comments: number; at: Date }

async function keepSummary(trx: Trx, { target, language, text, comments, at }: New): Promise<void> {
  await sql`INSERT INTO comment_summary AS s (target_type, target_id, language, body, comments, made_at)
    VALUES (${target.on}, ${target.id}, ${language}, ${text}, ${comments}, ${at})
    ON CONFLICT (target_type, target_id, language)
    DO UPDATE SET body = excluded.body, comments = excluded.comments, made_at = excluded.made_at`.execute(trx)
}
