import { findDefinition } from '@liston/contract/achievements'

/**
 * Name and metal of a step, by its ledger key (`votante:1`). Achievements without steps have no metal; undefined if
 * unknown.
 */
export function nameAchievement(step: string) {
  const [key = '', at] = step.split(':')
  const definition = findDefinition(key)
  if (!definition) return undefined
  const { name, kind, metals } = definition
  return { key, name, metal: kind === 'steps' ? (metals[Number(at) - 1] ?? null) : null }
}
