import type { Language } from '../../contract/src/kernel/index.ts'
import { normalName } from '../../contract/src/rankings/index.ts'
import { type Ai, AiFailure, isWrongLanguage, NO_TOKENS, type Tokens } from '../../server/src/platform/ai/index.ts'
import { holds, parseWhere } from '../../server/src/platform/knowledge/base.ts'
import { type Entity, findEntity, findTopic, itemsOf } from '../../server/src/platform/knowledge/index.ts'
import { type Asked, aiTopics } from '../ai-topics.ts'

const COUNT = 10
/** Concurrent requests to a model. */
const AT_ONCE = 3

export type Item = { name: string; note: string }
type Written = { items: Item[]; prose: string; tokens: Tokens }
/** Writes a list; returns null if it does not know the topic. */
type Writer = (wish: string, language: Language) => Promise<Written | null>

/** Result of a prompt. */
export type Outcome = {
  language: Language
  wish: string
  /** Null if a list was written. */
  failure: string | null
  items: number
  onTopic: number
  verified: number
  unique: number
  inLanguage: number
  tokens: Tokens
  ms: number
}

/** The included knowledge base, queried as by the application. */
export const included: Writer = async (wish, language) => {
  const topic = findTopic(wish, language)
  if (!topic) return null
  const items = itemsOf(topic, { language, count: COUNT }).map(({ name }) => ({ name, note: '' }))
  return { items, prose: topic[language], tokens: NO_TOKENS }
}

export const written =
  (ai: Ai): Writer =>
  async (prompt, language) => {
    const list = await ai.write({ prompt, language, count: COUNT, tone: 'neutral' })
    const prose = [list.topic, list.criterion, ...list.items.map(({ note }) => note)].join('\n')
    return { items: list.items, prose, tokens: list.tokens }
  }

/** Writes lists for every topic in both languages. Calls `say` with each result. */
export async function measureAi(
  write: Writer,
  say: (outcome: Outcome) => void,
  topics: readonly Asked[] = aiTopics,
): Promise<Outcome[]> {
  const wishes = topics.flatMap((asked) => (['es', 'en'] as const).map((language) => ({ asked, language })))
  const outcomes: Outcome[] = []
  const next = async (): Promise<void> => {
    for (let one = wishes.shift(); one; one = wishes.shift()) {
      const outcome = await judged(write, one.asked, one.language)
      outcomes.push(outcome)
      say(outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return outcomes
}

const nothing = { items: 0, onTopic: 0, verified: 0, unique: 0, inLanguage: 0 }

async function judged(write: Writer, asked: Asked, language: Language): Promise<Outcome> {
  const began = performance.now()
  const failed = (failure: string, tokens = NO_TOKENS): Outcome => ({
    language,
    wish: asked[language],
    failure,
    ...nothing,
    tokens,
    ms: performance.now() - began,
  })
  try {
    const list = await write(asked[language], language)
    if (!list) return failed('unknown_topic')
    return { ...failed('', list.tokens), failure: null, ...judge(asked, language, list) }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    return failed(error.kind, error.tokens)
  }
}

/** Counts the items that meet each criterion. */
export function judge({ type, where }: Asked, language: Language, { items, prose }: Pick<Written, 'items' | 'prose'>) {
  const known = items.map(({ name }) => ({ name, thing: findEntity(name, { type }) }))
  const conditions = parseWhere(where)
  const isOn = (thing: Entity) => thing.type === type && conditions.every((condition) => holds(condition, thing))
  const isRight = isWrongLanguage(prose, language) ? () => false : nameIsOf(language)
  return {
    items: items.length,
    onTopic: known.filter(({ thing }) => thing && isOn(thing)).length,
    verified: known.filter(({ thing }) => thing).length,
    unique: new Set(items.map(({ name }) => normalName(name))).size,
    inLanguage: known.filter(isRight).length,
  }
}

/** False for a name that the entity has only in the other language. Names of unknown entities count as correct. */
const nameIsOf =
  (language: Language) =>
  ({ name, thing }: { name: string; thing: Entity | null }): boolean => {
    if (!thing) return true
    const other = language === 'es' ? 'en' : 'es'
    const key = normalName(name)
    return key === normalName(thing[language]) || key !== normalName(thing[other])
  }
