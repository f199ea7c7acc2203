import { textLength } from '@liston/contract/kernel'
import { rankingRules } from '@liston/contract/rankings'
import { AI_ITEMS, type AiOffer, creditsFor, namesIn, PROMPT, type Tone, type Wish } from '@liston/contract/ranking-ai'
import { defineTexts, type Language } from '../../platform/texts.tsx'

/** Form values of the wizard. Excluded names are one text, and the count may be incomplete input. */
export type Wished = {
  prompt: string
  tone: Tone
  exclude: string
  language: Language
  by: 'ai' | 'hand'
  count: string
  pictures: boolean
}

type Begin = { language: Language; topic?: string | undefined; wish?: Wish | undefined }

/** Initial form values: from an earlier request, or with the topic of the URL. */
export const beginWith = ({ language, topic = '', wish }: Begin): Wished => ({
  prompt: wish?.prompt ?? promptOf(topic, language),
  tone: wish?.tone ?? 'neutral',
  exclude: wish?.exclude.join(', ') ?? '',
  language: wish?.language ?? language,
  by: 'ai',
  count: String(wish?.count ?? AI_ITEMS.usual),
  pictures: wish?.pictures ?? false,
})

export const promptTexts = defineTexts({
  es: (topic: string) => `Ranking de ${topic}`,
  en: (topic: string) => `A ranking of ${topic}`,
})

/** A prompt for a topic; a topic that is too short gets a prefix. */
export const promptOf = (topic: string, language: Language): string =>
  topic === '' || textLength(topic) >= PROMPT.min ? topic : promptTexts[language](topic)

/** An invalid field, and the step that contains it. */
export type Fault = { step: 1 | 3; field: 'prompt' | 'count' }

export function faultsOf({ prompt, by, count }: Wished, { maxItems }: Pick<AiOffer, 'maxItems'>): Fault[] {
  const faults: Fault[] = []
  const length = textLength(prompt.trim())
  if (length < PROMPT.min || length > PROMPT.max) faults.push({ step: 1, field: 'prompt' })
  const wanted = Number(count)
  if (by === 'ai' && !(Number.isInteger(wanted) && wanted >= AI_ITEMS.min && wanted <= maxItems))
    faults.push({ step: 3, field: 'count' })
  return faults
}

/** Ids of the texts that say why the wizard cannot send. */
export const OBSTACLE = { credits: 'missing-credits', day: 'lists-left' } as const

/** Why the server would refuse a valid request: too few credits, or no list left today. */
export function obstacleOf(wished: Wished, { credits, leftToday }: Pick<AiOffer, 'credits' | 'leftToday'>) {
  if (wished.by === 'hand') return null
  if (credits < costOf(wished)) return OBSTACLE.credits
  return leftToday === 0 ? OBSTACLE.day : null
}

/** The request to send. */
export const wishOf = ({ prompt, tone, exclude, language, count, pictures }: Wished): Wish => ({
  prompt: prompt.trim(),
  tone,
  exclude: namesIn(exclude, rankingRules.ITEM_NAME_MAX),
  language,
  count: Number(count),
  pictures,
})

/** Cost of the request in credits; an invalid count is taken as the default. */
export const costOf = ({ count, pictures }: Wished): number =>
  creditsFor({ count: Number(count) || AI_ITEMS.usual, pictures })
