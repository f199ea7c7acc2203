import * as z from 'zod'
import type { Language } from '@liston/contract/kernel'
import { similarName, rankingRules } from '@liston/contract/rankings'
import type { Tone } from '@liston/contract/ranking-ai'
import { type Answer, askStreaming } from './ask/ask-model.ts'
import { AiFailure, type Tokens } from './ask/guarded-fetch.ts'
import { insist } from './ask/insist.ts'
import type { Model } from './ask/open-model.ts'
import { cleanName, cleanText } from './words/clean-text.ts'
import { isRefusal, openObjects, readObject, withoutThinking } from './words/read-json.ts'
import { isWrongLanguage } from './words/wrong-language.ts'
import { englishNameOf, systemOf } from './complete.ts'

const { CRITERION_MAX, ITEM_NAME_MAX, ITEM_NOTE_MAX, TOPIC } = rankingRules

export type ListWish = {
  prompt: string
  language: Language
  count: number
  tone: Tone
  /** Names that the list must not contain: excluded by the user, or already in it. */
  exclude?: readonly string[]
  /** Additional instructions of the installation's operators. */
  house?: string
}
export type WrittenItem = { name: string; note: string }
export type WrittenList = {
  topic: string
  criterion: string
  items: WrittenItem[]
  tokens: Tokens
}
export type Times = { totalMs: number; firstChunkMs: number; chunkMs: number }

/** `onItem` is awaited. An error that it throws ends the call and is rethrown. */
export type Watching = {
  onItem?: ((item: WrittenItem) => void | Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** Output tokens for the fixed part of an answer, and per item. Reasoning models need the extra tokens. */
const FRAME_TOKENS = 1_500
const ITEM_TOKENS = 120
/** A truncated answer is usable from this share of its items on. */
const ENOUGH = 0.8

const List = z.object({
  refused: z.boolean(),
  topic: z.string(),
  criterion: z.string(),
  items: z.array(z.object({ name: z.string(), note: z.string() })),
})
const head = z.object({
  refused: z.boolean().catch(false),
  topic: z.string().catch(''),
  criterion: z.string().catch(''),
})
const item = z.object({ name: z.string(), note: z.string().catch('') })

/**
 * Generates a list. `onItem` receives each item once, as soon as it is complete. If the model had to be asked again,
 * only the returned list counts. It may have fewer items than requested. Throws AiFailure or AiStopped.
 */
export async function writeList(
  model: Model,
  wish: ListWish,
  times: Times,
  { onItem, signal }: Watching,
): Promise<WrittenList> {
  const telling = openTelling(onItem)
  let reading = openReading(wish)
  try {
    const { value, tokens } = await insist({
      model,
      question: {
        system: systemOf(wish),
        prompt: JSON.stringify({ wish: wish.prompt, count: wish.count, exclude: wish.exclude ?? [] }),
        schema: List,
        language: englishNameOf(wish.language),
        maxOutputTokens: FRAME_TOKENS + ITEM_TOKENS * wish.count,
      },
      totalMs: times.totalMs,
      signal: signal ? AbortSignal.any([signal, telling.ended]) : telling.ended,
      ask(asked) {
        reading = openReading(wish)
        return askStreaming(model, asked, times, (text) => telling.tell(reading.hear(text)))
      },
      read: (answer) => reading.end(answer),
    })
    return { ...value, tokens }
  } catch (error) {
    throw telling.ended.aborted ? telling.ended.reason : error
  }
}

/** Reports each item once, however often the model is asked. */
function openTelling(onItem: Watching['onItem']) {
  const told = new Set<string>()
  const end = new AbortController()
  return {
    ended: end.signal,
    async tell(items: WrittenItem[]): Promise<void> {
      for (const one of items) {
        const key = similarName(one.name)
        if (told.has(key)) continue
        told.add(key)
        try {
          await onItem?.(one)
        } catch (error) {
          end.abort(error)
          throw error
        }
      }
    },
  }
}

type Read = Omit<WrittenList, 'tokens'>

/** Extracts items from an answer while it streams. */
function openReading({ language, count, exclude = [] }: ListWish) {
  const items: WrittenItem[] = []
  const seen = new Set(exclude.map(similarName))
  const take = openObjects((value) => {
    const read = item.safeParse(value)
    if (!read.success || items.length === count) return
    const name = cleanName(read.data.name.replace(`${items.length + 1}. `, ''), ITEM_NAME_MAX)
    const key = similarName(name)
    if (name === '' || seen.has(key)) return
    seen.add(key)
    items.push({ name, note: cleanText(read.data.note, { max: ITEM_NOTE_MAX }) })
  })
  return {
    /** Returns the items that are new since the last call. */
    hear(text: string): WrittenItem[] {
      const before = items.length
      take(withoutThinking(text))
      return items.slice(before)
    },
    end({ text, cut }: Answer): Read {
      take(withoutThinking(text))
      const { refused, topic, criterion } = head.parse(headOf(text))
      if (refused || (items.length === 0 && isRefusal(text))) throw new AiFailure('refused')
      if (items.length < Math.min(count, 2)) throw cut ?? new AiFailure('broken')
      if (cut && items.length < Math.ceil(count * ENOUGH)) throw cut
      const list = {
        topic: cleanText(topic, { max: TOPIC.max }),
        criterion: cleanText(criterion, { max: CRITERION_MAX }),
        items,
      }
      const prose = [list.topic, list.criterion, ...items.map(({ note }) => note)].join('\n')
      if (isWrongLanguage(prose, language)) throw new AiFailure('wrong_language')
      return list
    },
  }
}

/** The fields beside the items, also of a truncated answer. */
function headOf(text: string): object {
  const whole = readObject(text)
  if (whole && typeof whole === 'object') return whole
  const said = withoutThinking(text)
  const of = (key: string) => {
    const found = new RegExp(`"${key}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(said)?.[1]
    const read = found && z.string().safeParse(safely(found)).data
    return read ? { [key]: read } : {}
  }
  return { ...of('topic'), ...of('criterion') }
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
