import type { ImageModel, LanguageModel } from 'ai'
import type { Config } from '../../config/index.ts'
import { ANSWER_MAX_BYTES, guardedFetch } from './guarded-fetch.ts'

/** Ways to request a JSON object, from the most reliable to the one that every provider knows. */
export const RUNGS = ['json_schema', 'json_object', 'prompt'] as const
export type Rung = (typeof RUNGS)[number]

export type Model = {
  name: string
  /** What the provider turned out to support; kept for the life of the process. */
  known: { rung: Rung; lengthByNewName: boolean }
  chat(rung: Rung): Promise<LanguageModel>
  /** Null without an image model. */
  image: (() => Promise<ImageModel>) | null
}

type Settings = Pick<Config, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_STRUCTURED' | 'AI_IMAGE_MODEL'>

/** The models of the configured address. The libraries load on first use, which takes a tenth of a second. */
export function openModel({
  AI_BASE_URL = '',
  AI_MODEL = '',
  AI_IMAGE_MODEL,
  AI_STRUCTURED,
  ...config
}: Settings): Model {
  const known: Model['known'] = { rung: AI_STRUCTURED, lengthByNewName: false }
  const common = { name: 'model', baseURL: AI_BASE_URL, ...(config.AI_API_KEY ? { apiKey: config.AI_API_KEY } : {}) }
  const provider = async (more: { structured?: boolean; maxBytes: number }) => {
    // The library warns about settings that are intended here.
    globalThis.AI_SDK_LOG_WARNINGS = false
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({
      ...common,
      includeUsage: true,
      supportsStructuredOutputs: more.structured ?? false,
      fetch: guardedFetch(AI_BASE_URL, more.maxBytes),
      transformRequestBody: ({ max_tokens, ...body }) =>
        known.lengthByNewName ? { ...body, max_completion_tokens: max_tokens } : { ...body, max_tokens },
    })
  }
  return {
    name: AI_MODEL,
    known,
    chat: async (rung) =>
      (await provider({ structured: rung === 'json_schema', maxBytes: ANSWER_MAX_BYTES.text })).chatModel(AI_MODEL),
    image: AI_IMAGE_MODEL
      ? async () => (await provider({ maxBytes: ANSWER_MAX_BYTES.picture })).imageModel(AI_IMAGE_MODEL)
      : null,
  }
}
