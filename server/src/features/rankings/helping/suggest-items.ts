import { HELP_CREDITS, helpRefusals, PROPOSED_ITEMS } from '@liston/contract/economy'
import { type AskedItems, similarName, type ProposedItem, rankingRules } from '@liston/contract/rankings'
import * as z from 'zod'
import type { Viewer } from '../../../platform/http/index.ts'
import { englishNameOf } from '../../../platform/ai/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findEntity, findTopic, itemsOf, type Topic } from '../../../platform/knowledge/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { giveHelp, HelpFailed, type Helper, helperOf, orIncluded, plainText } from '../../economy/index.ts'
import { findNamesOnTopic } from './store.ts'

const refuse = refuser(helpRefusals)
const { ITEM_NAME_MAX, ITEMS } = rankingRules

const Answer = z.object({ items: z.array(z.object({ name: z.string() })) })
const taskOf = ({ language }: AskedItems) =>
  `Someone writes a list on which people will vote: "topic" says what belongs to it, "names" what is on it or was proposed.
Answer with "items": ${PROPOSED_ITEMS} things that belong to the topic and are missing, each real and known, none of them
in "names" under any name, the best known first. "name" is the name alone, at most ${ITEM_NAME_MAX} characters, as it is
usual in ${englishNameOf(language)}. Never invent: fewer are better than false ones. None where the topic judges living private
persons, spreads hate, is about self-harm, or ranks medical or legal treatments.`

type Asked = { viewer: Viewer; key: string | null; wanted: AskedItems }

/** Suggests up to five items that a list may lack. Adds nothing by itself. */
export async function suggestItems(platform: Platform, { viewer, key, wanted }: Asked) {
  const helper = helperOf(platform)
  return giveHelp(platform, {
    who: viewer,
    key,
    kind: 'suggest',
    subject: `suggest:${viewer.id}`,
    request: wanted,
    async prepare() {
      if (!helper.source) throw refuse('AI_OFF')
      return { cost: HELP_CREDITS.suggest, plan: wanted }
    },
    async work(plan, signal) {
      const { result, source, free } = await orIncluded(helper, {
        model: () => fromModel(helper, plan, signal),
        included: () => fromWhatIsKnown(platform, plan),
      })
      return { result, source, cost: free ? 0 : HELP_CREDITS.suggest }
    },
    answer: (items) => ({ items }),
  })
}

/** Keeps names that are new to the list, each thing once under any of its names. Throws HelpFailed if none is left. */
function missing(found: readonly string[], { names, topic, language }: AskedItems): ProposedItem[] {
  const thingOf = things(findTopic(topic, language))
  const seen = new Set(names.flatMap((name) => [similarName(name), thingOf(name)]))
  const items: ProposedItem[] = []
  for (const name of found) {
    const [normal, thing] = [similarName(name), thingOf(name)]
    if (normal === '' || seen.has(normal) || (thing && seen.has(thing))) continue
    seen.add(normal).add(thing)
    items.push({ name, verified: thing !== null })
  }
  if (items.length === 0) throw new HelpFailed('unknown')
  return items.slice(0, PROPOSED_ITEMS)
}

async function fromModel(helper: Helper, asked: AskedItems, signal: AbortSignal): Promise<ProposedItem[]> {
  const { topic, names, language } = asked
  const ask = { instructions: taskOf(asked), data: { topic, names }, schema: Answer, language }
  const { items } = await helper.complete(ask, signal)
  return missing(
    items.map(({ name }) => plainText(name, ITEM_NAME_MAX)),
    asked,
  )
}

/** The entity of the topic's own type with this name; null if none. A bar named after an island is not that island. */
const things = (topic: Topic | null) => (name: string) => {
  const found = topic && findEntity(name, { type: topic.type })
  return found && found.type === topic.type ? `${found.type} ${found.key}` : null
}

/** Items of the topic in the knowledge base, then items of other public rankings on it. */
async function fromWhatIsKnown({ db }: Platform, asked: AskedItems): Promise<ProposedItem[]> {
  const { topic, names, language } = asked
  const known = findTopic(topic, language)
  const items = known ? itemsOf(known, { language, count: PROPOSED_ITEMS, exclude: names }) : []
  const own = items.map(({ name }) => name)
  if (own.length >= PROPOSED_ITEMS) return missing(own, asked)
  const others = await findNamesOnTopic(db, { topic, language, limit: 2 * ITEMS.pro + PROPOSED_ITEMS })
  return missing([...own, ...others], asked)
}
