import { HELP_TIMEOUT_MS, type HelpSource } from '@liston/contract/economy'
import type { Language } from '@liston/contract/kernel'
import type * as z from 'zod'
import { AiFailure, AiStopped } from '../../../platform/ai/index.ts'
import { BudgetSpent } from '../../../platform/ai-budget/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { HelpFailed } from './help-failed.ts'

/** What is asked of a model: instructions of ours, and what people wrote as data. */
export type Ask<T> = {
  instructions: string
  data: unknown
  schema: z.ZodType<T>
  /** In which sentences are to be answered; `prose` picks them out. */
  language?: Language
  prose?: (value: T) => string
}

/** Who helps in this installation. */
export type Helper = {
  /** Who is asked first. Null: nobody helps. */
  source: HelpSource | null
  /** Throws HelpFailed. */
  complete<T>(ask: Ask<T>, signal: AbortSignal): Promise<T>
  /** Paints a picture, where the model can; the bytes of a PNG. */
  paint: ((subject: string, signal: AbortSignal) => Promise<Buffer>) | null
}

/** What ships still has the time to step in for a model that is too slow, or asks to be asked later. */
const withinMs = HELP_TIMEOUT_MS * 0.8

/** Why a model gave nothing, in a word that people are told. */
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

/** Where a model fails by no fault of what was asked, what ships steps in, and nothing is paid. */
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
