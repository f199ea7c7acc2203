/** A schema.org object, read from a page. */
export type Described = Record<string, unknown> & { '@type'?: string }

/** The JSON-LD objects of a page, with each `@graph` flattened. Throws on invalid JSON or another context. */
export function structuredData(html: string): Described[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json = '']) => json,
  )
  return blocks.flatMap((json) => {
    const block = JSON.parse(json) as Described & { '@graph'?: Described[] }
    if (block['@context'] !== 'https://schema.org') throw new Error(`@context is ${String(block['@context'])}`)
    return block['@graph'] ?? [block]
  })
}

type Kind = 'text' | 'url' | 'time' | 'number' | 'list' | string[]
/**
 * Properties of each type that schema.org and Google require; those with `?` are optional. A list of types allows
 * objects of these types and references to them, each by its own rules.
 */
const rules: Record<string, Record<string, Kind>> = {
  WebSite: { name: 'text', url: 'url', 'potentialAction?': ['SearchAction'], 'publisher?': ['Organization'] },
  Organization: { name: 'text', url: 'url', 'logo?': 'url' },
  SearchAction: { target: ['EntryPoint'], 'query-input': 'text' },
  EntryPoint: { urlTemplate: 'text' },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: 'number', name: 'text', 'item?': 'url', 'url?': 'url' },
  CollectionPage: {
    name: 'text',
    url: 'url',
    description: 'text',
    author: ['Person'],
    datePublished: 'time',
    dateModified: 'time',
    'image?': 'url',
    mainEntity: ['ItemList'],
    'interactionStatistic?': ['InteractionCounter'],
  },
  ItemList: { name: 'text', numberOfItems: 'number', itemListOrder: 'url', itemListElement: ['ListItem'] },
  InteractionCounter: { interactionType: 'url', userInteractionCount: 'number' },
  Person: { name: 'text', 'url?': 'url', 'image?': 'url', 'description?': 'text' },
  Article: {
    headline: 'text',
    url: 'url',
    image: 'list',
    datePublished: 'time',
    author: ['Person', 'Organization'],
    publisher: ['Organization'],
    'description?': 'text',
  },
  ProfilePage: { mainEntity: ['Person'], 'dateCreated?': 'time', url: 'url' },
  AggregateRating: {
    itemReviewed: ['Thing'],
    ratingValue: 'number',
    ratingCount: 'number',
    bestRating: 'number',
    worstRating: 'number',
  },
  Thing: { name: 'text', 'url?': 'url' },
}

const is: Record<Exclude<Kind, string[]>, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  url: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  list: (value) => Array.isArray(value) && value.length > 0,
}

/** Problems of an object, as paths with descriptions. */
export function wrongWith(thing: Described, path = thing['@type'] ?? '?'): string[] {
  const rule = rules[thing['@type'] ?? '']
  if (!rule) return [`${path}: no rule for ${thing['@type']}`]
  return Object.entries(rule).flatMap(([said, kind]) => {
    const name = said.replace('?', '')
    const value = thing[name]
    if (value === undefined) return said.endsWith('?') ? [] : [`${path}.${name} is missing`]
    if (!Array.isArray(kind)) return is[kind]?.(value) ? [] : [`${path}.${name} is no ${kind}`]
    const things = (Array.isArray(value) ? value : [value]) as Described[]
    return things.flatMap((one, i) => {
      if (Object.keys(one).join() === '@id') return []
      const at = `${path}.${name}[${i}]`
      return kind.includes(one['@type'] ?? '') ? wrongWith(one, at) : [`${at} is a ${one['@type']}`]
    })
  })
}
