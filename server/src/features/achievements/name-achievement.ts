import { findDefinition } from '@liston/contract/achievements'

/** What a step is called, by its name in the ledger (`votante:1`). What has one step is made of nothing worth saying. */
export function nameAchievement(step: string) {
  const [key = '', at] = step.split(':')
  const definition = findDefinition(key)
  if (!definition) return undefined
  const { name, kind, metals } = definition
  return { key, name, metal: kind === 'steps' ? (metals[Number(at) - 1] ?? null) : null }
}
