import { HELP_TIMEOUT_MS, type HelpSource } from '@liston/contract/economy'
import type { Language } from '@liston/contract/kernel'
import type * as z from 'zod'
import { AiFailure, AiStopped } from '../../../platform/ai/index.ts'
import { BudgetSpent } from '../../../platform/ai-budget/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { HelpFailed } from './help-failed.ts'

/** A request to a model: our instructions, with user content as separate data. */
export type Ask<T> = {
  instructions: string
  data: unknown
  schema: z.ZodType<T>
  /** Language that the sentences must be in; `prose` extracts them. */
  language?: Language
  prose?: (value: T) => string
}

/** Source of AI help in this installation. */
export type Helper = {
  /** Source to try first. Null: none. */
  source: HelpSource | null
  /** Throws HelpFailed. */
  complete<T>(ask: Ask<T>, signal: AbortSignal): Promise<T>
  /** Generates an image as the bytes of a PNG; null if the model can't. */
  paint: ((subject: string, signal: AbortSignal) => Promise<Buffer>) | null
}

/** Time limit of the model. The included data can still step in after a timeout or a request to retry later. */
const withinMs = HELP_TIMEOUT_MS * 0.8

/** Maps an error of the model to a failure that the user sees. */
function failed(error: unknown): never {
  if (error instanceof AiStopped) throw new HelpFailed('timeout')
  if (error instanceof BudgetSpent) throw new HelpFailed('budget')
  if (!(error instanceof AiFailure)) throw error
  throw new HelpFailed(error.kind === 'wrong_language' ? 'broken' : error.kind)
}

export function helperOf({ ai, config }: Pick<Platform, 'ai' | 'config'>): Helper {
  return {
    source: ai ? 'model' : config.AI_PROVIDER === 'none' ? null : 'included',
    async complete(ask, signal) {
      if (!ai) throw new HelpFailed('down')
      return (await ai.complete({ ...ask, signal, withinMs }).catch(failed)).value
    },
    paint: ai?.paints ? (subject, signal) => ai.paint(subject, { signal, withinMs }).catch(failed) : null,
  }
}

/** Tries the model. If it fails, uses the included data for free. A refusal of the request is rethrown. */
export async function orIncluded<R>(
  helper: Helper,
  o: { model: () => Promise<R>; included: () => Promise<R> },
): Promise<{ result: R; source: HelpSource; free: boolean }> {
  if (helper.source !== 'model') return { result: await o.included(), source: 'included', free: false }
  try {
    return { result: await o.model(), source: 'model', free: false }
  } catch (error) {
    if (!(error instanceof HelpFailed) || error.failure === 'refused') throw error
    const instead = await o.included().catch((none: unknown) => {
      throw none instanceof HelpFailed ? error : none
    })
    return { result: instead, source: 'included', free: true }
  }
}
