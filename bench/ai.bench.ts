import { readConfig } from '../server/src/platform/config/index.ts'
import { openLog } from '../server/src/platform/log.ts'
import { addTokens, NO_TOKENS, openAi } from '../server/src/platform/ai/index.ts'
import { openMetrics } from '../server/src/platform/metrics.ts'
import { included, measureAi, type Outcome, written } from './ai/measure-ai.ts'
import { type Measured, sharesOf, writeTable } from './ai/write-table.ts'
import type { Case, Row } from './rig/row.ts'

/**
 * Writes lists for sixty prompts in both languages, with the included knowledge base and with the model configured in
 * the environment (docs/ai.md). Rewrites the table there.
 */
export const ai: Case = async () => {
  const ships = await measureAi(included, () => {})
  const measured: Measured[] = [{ name: 'Included ideas', outcomes: ships, cents: null }]
  const model = openAi({ config: readConfig(process.env), log: openLog('silent'), metrics: openMetrics() })
  if (model) {
    const outcomes = await measureAi(written(model), told)
    const tokens = outcomes.reduce((sum, outcome) => addTokens(sum, outcome.tokens), NO_TOKENS)
    measured.push({ name: model.model, outcomes, cents: model.cost({ tokens }) })
  }
  await writeTable(measured)
  return [...rowsOf('ai', ships), ...rowsOf('ai-model', measured[1]?.outcomes)]
}

/** On stderr, because a model is slow and `--json` uses stdout. */
const told = ({ wish, failure, items, verified }: Outcome) =>
  console.error(`  ${wish}: ${failure ?? `${verified} of ${items} verified`}`)

const parts = ['written', 'onTopic', 'verified', 'unique', 'inLanguage'] as const
const named = {
  written: 'written',
  onTopic: 'on-topic',
  verified: 'verified',
  unique: 'unique',
  inLanguage: 'language',
}

function rowsOf(prefix: string, outcomes: readonly Outcome[] | undefined): Row[] {
  const shares = outcomes && sharesOf(outcomes)
  return parts.map((part) => ({
    id: `${prefix}-${named[part]}`,
    ours: shares ? [shares[part]] : [],
    ...(shares ? {} : { missing: 'no model is set' }),
  }))
}
