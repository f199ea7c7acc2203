const MAX_TOPICS = 20
const shape = /^[a-z][a-z-]{0,30}(:[0-9a-zA-Z-]{1,60})?$/

/** Parses the parameter; null if it is not a list of at most 20 well-formed topics. */
export function readTopics(parameter: unknown): string[] | null {
  if (parameter === undefined || parameter === '') return []
  if (typeof parameter !== 'string' || parameter.length > MAX_TOPICS * 100) return null
  const topics = [...new Set(parameter.split(','))]
  return topics.length <= MAX_TOPICS && topics.every((t) => shape.test(t)) ? topics : null
}

/** Topics granted by the session only; requesting them has no effect. */
export const isImplied = (topic: string): boolean => topic.startsWith('user:') || topic.startsWith('session:')

export type FollowRule<V> = (viewer: V | null, id: string) => boolean | Promise<boolean>
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Rules by topic: `kind` for `<kind>`, `kind:` for `<kind>:<id>`. Topics without a rule are refused. */
export const followRules =
  <V>(rules: Record<string, FollowRule<V>>) =>
  (viewer: V | null, topic: string): boolean | Promise<boolean> => {
    const [kind = '', id] = topic.split(':')
    if (id !== undefined && !isId(id)) return false
    const rule = id === undefined ? kind : `${kind}:`
    return Object.hasOwn(rules, rule) && (rules[rule]?.(viewer, id ?? '') ?? false)
  }
