import { creditsToTranslate, helpRefusals } from '@liston/contract/economy'
import { rankingRules, translationRefusals } from '@liston/contract/rankings'
import * as z from 'zod'
import type { Viewer } from '../../../platform/http/index.ts'
import { englishNameOf } from '../../../platform/ai/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { translateName } from '../../../platform/knowledge/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { giveHelp, HelpFailed, type Helper, helperOf, orIncluded, plainText } from '../../economy/index.ts'
import { keepTranslations } from './store.ts'
import { findTranslating, type Translating } from './show-translation.ts'

const refuse = refuser({ ...translationRefusals.translate, ...helpRefusals })
const { ITEM_NAME_MAX, ITEM_NOTE_MAX } = rankingRules

type Made = { itemId: string; ofName: string; ofNote: string; name: string; note: string }
type Item = Translating['missing'][number]

const made = (item: Item, name: string, note = ''): Made[] =>
  name === '' ? [] : [{ itemId: item.id, ofName: item.name, ofNote: item.note, name, note }]

const Answer = z.object({
  items: z.array(z.object({ n: z.number().int(), name: z.string(), note: z.string().optional() })),
})
const taskOf = ({ from, to }: Translating) =>
  `You translate the entries of a ranked list from ${englishNameOf(from)} to ${englishNameOf(to)}. Answer for every entry of "items"
with its "n", "name" (at most ${ITEM_NAME_MAX} characters; a proper name keeps the form that it has in ${englishNameOf(to)},
a title the one under which it came out there) and "note" (at most ${ITEM_NOTE_MAX} characters, empty where it is empty).
Add nothing of your own.`

/**
 * Translates the items of a ranking that lack a translation: by the model, or by the
 * knowledge base for names it contains.
 */
export async function translateItems(platform: Platform, o: { viewer: Viewer; key: string | null; id: string }) {
  const { viewer, key, id } = o
  const helper = helperOf(platform)
  return giveHelp(platform, {
    who: viewer,
    key,
    kind: 'translate',
    subject: `translate:${id}`,
    request: { id },
    async prepare(trx) {
      const plan = await findTranslating(trx, { id, viewerId: viewer.id })
      if (!helper.source) throw refuse('AI_OFF')
      if (plan.missing.length === 0) throw refuse('ALL_TRANSLATED')
      return { cost: creditsToTranslate(plan.missing.length), plan }
    },
    async work(plan, signal) {
      const done = await orIncluded(helper, {
        model: () => byModel(helper, plan, signal),
        included: async () => byNames(plan),
      })
      const count = done.result.length
      const result = { made: done.result, to: plan.to, translated: count, left: plan.missing.length - count }
      return { result, source: done.source, cost: done.free ? 0 : creditsToTranslate(count) }
    },
    async keep(trx, { made: items, to }, madeBy) {
      await keepTranslations(trx, { language: to, madeBy, at: platform.clock.now(), items })
    },
    answer: ({ translated, left }) => ({ translated, left }),
  })
}

/** Names that the knowledge base contains in both languages. Throws HelpFailed if it contains none of them. */
function byNames({ from, to, missing }: Translating): Made[] {
  const known = missing.flatMap((item) =>
    made(item, plainText(translateName(item.name, from, to) ?? '', ITEM_NAME_MAX)),
  )
  if (known.length === 0) throw new HelpFailed('unknown')
  return known
}

async function byModel(helper: Helper, plan: Translating, signal: AbortSignal): Promise<Made[]> {
  const { missing, topic, to: language } = plan
  const data = { list: topic, items: missing.map(({ name, note }, n) => ({ n, name, note })) }
  // The language check reads only the notes, because names may be in another language.
  const prose = (answer: z.infer<typeof Answer>) =>
    answer.items.map(({ n, note = '' }) => (missing[n]?.note ? note : '')).join('\n')
  const ask = { instructions: taskOf(plan), data, schema: Answer, language, prose }
  const { items } = await helper.complete(ask, signal)
  // If the answer contains an item twice, the first entry counts.
  const answers = new Map(items.toReversed().map((item) => [item.n, item]))
  const done = missing.flatMap((item, n) => {
    const { name = '', note = '' } = answers.get(n) ?? {}
    return made(item, plainText(name, ITEM_NAME_MAX), item.note === '' ? '' : plainText(note, ITEM_NOTE_MAX))
  })
  if (done.length === 0) throw new HelpFailed('broken')
  return done
}
