import { openModel } from '../server/src/testing/progress/run-model.ts'
import { openOwn } from './rig/open-own.ts'
import { progressed } from './rig/progressed.ts'
import type { Case } from './rig/row.ts'

/** Number of commands to compare with the model: `MODEL_COMMANDS=5000 node bench/run.ts model`. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 100_000)
/** Sequences between two audits; the output contains their seed. */
const BATCH = 300

/**
 * Random actions of many users, compared with a simple model of their Stars, XP, level, streak, missions and medals.
 */
export const model: Case = async (rig) => {
  const { apps, close } = await openOwn(rig)
  try {
    const run = await openModel(apps)
    const began = performance.now()
    let commands = 0
    for (let audits = 1; commands < COMMANDS; audits++) {
      const ran = await run({ sequences: BATCH, auditEvery: BATCH })
      commands += ran.commands
      const seconds = (performance.now() - began) / 1_000
      const left = ((COMMANDS - commands) / commands) * seconds
      progressed(
        `${commands} of ${COMMANDS} commands (seed ${ran.seed}), ${audits} audits, ${Math.round(seconds)} s, about ${Math.max(0, Math.round(left))} s to go`,
      )
    }
    const perSecond = (1_000 * commands) / (performance.now() - began)
    return [
      { id: 'model', ours: [commands] },
      { id: 'model-speed', ours: [perSecond] },
    ]
  } finally {
    await close()
  }
}
