import type { Behaviour } from './ai-behaviour.ts'

export type Body = {
  model: string
  messages: { role: string; content: string }[]
  stream?: boolean
  response_format?: { type: string; json_schema?: { strict: boolean; schema: unknown } }
  max_tokens?: number
  tools?: unknown
}
export type Said = { text: string; finish: string; refusal: boolean }

const volcanoes = [
  ['Etna', 'El más activo de Europa, en la isla de Sicilia.', 'The most active of Europe, on the island of Sicily.'],
  [
    'Teide',
    'La montaña más alta de España, en la isla de Tenerife.',
    'The highest mountain of Spain, on the island of Tenerife.',
  ],
  ['Vesubio', 'Sepultó la ciudad de Pompeya en el año 79.', 'It buried the city of Pompeii in the year 79.'],
  ['Fuji', 'Un cono perfecto y el símbolo de Japón.', 'A perfect cone and the symbol of Japan.'],
  ['Kilauea', 'Uno de los más activos del mundo, en Hawái.', 'One of the most active of the world, in Hawaii.'],
  ['Cotopaxi', 'Con nieve en la cima, en los Andes del Ecuador.', 'With snow at its top, in the Andes of Ecuador.'],
  ['Popocatépetl', 'Se ve desde la Ciudad de México.', 'It is seen from Mexico City.'],
  [
    'Krakatoa',
    'Su erupción de 1883 se oyó a miles de kilómetros.',
    'Its eruption of 1883 was heard thousands of kilometres away.',
  ],
  [
    'Stromboli',
    'Lleva siglos en erupción, con una luz que ven los barcos.',
    'It has erupted for centuries, with a light that ships see.',
  ],
  ['Kilimanjaro', 'La montaña más alta de África.', 'The highest mountain of Africa.'],
  ['Pinatubo', 'Enfrió el planeta con la erupción de 1991.', 'It cooled the planet with the eruption of 1991.'],
  [
    'Hekla',
    'En Islandia, donde lo llamaron la puerta del infierno.',
    'In Iceland, where it was called the gate of hell.',
  ],
  ['Arenal', 'Uno de los más visitados de Costa Rica.', 'One of the most visited of Costa Rica.'],
  ['Villarrica', 'Con un lago de lava en el sur de Chile.', 'With a lake of lava in the south of Chile.'],
] as const

type Asked = { wish?: string; count?: number; exclude?: string[] }

/** The user message, which is JSON. */
export const askedOf = ({ messages }: Body): Asked =>
  JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}')
export const systemOf = ({ messages }: Body): string => messages.find(({ role }) => role === 'system')?.content ?? ''

/** True if the request asks for moderation of a prompt, not for a list. */
export const isJudging = (body: Body): boolean => {
  const { wish, count } = askedOf(body)
  return wish !== undefined && count === undefined
}
/**
 * Behaviours that also apply to moderation requests. With any other behaviour such a request gets the verdict of a good
 * model.
 */
const forAll = new Set<unknown>(['wrong-json', 'wrong-shape', 'refusal', 'sorry', 'filtered'])

/** The list that a good model would write, with the requested number and language. */
export function listFor(body: Body, isOther = false) {
  const { count = 10, exclude = [] } = askedOf(body)
  const isSpanish = /Write topic[^\n]*Spanish/.test(systemOf(body)) !== isOther
  const known = volcanoes.filter(([name]) => !exclude.includes(name))
  const items = Array.from({ length: count }, (_, n) => {
    const [name, es, en] = known[n] ?? [
      `Volcán ${n + 1}`,
      'Uno de los menos conocidos de la lista.',
      'One of the least known of the list.',
    ]
    return { name, note: isSpanish ? es : en }
  })
  return {
    refused: false,
    topic: isSpanish ? 'Los volcanes del mundo' : 'The volcanoes of the world',
    criterion: isSpanish ? 'Por lo que impresionan a quien los ve' : 'By how they impress those who see them',
    items,
  }
}

const whole = (text: string): Said => ({ text, finish: 'stop', refusal: false })

/** The answer's text for a behaviour. */
export function textOf(body: Body, behaviour: Behaviour): Said {
  const isSaid = typeof behaviour === 'object' && ('says' in behaviour || 'answers' in behaviour)
  if (isJudging(body) && !isSaid && !forAll.has(behaviour)) return whole('{"allowed":true,"reason":"none"}')
  const list = listFor(body, behaviour === 'wrong-language')
  const text = JSON.stringify(list)
  if (typeof behaviour === 'object') {
    if ('says' in behaviour) return whole(behaviour.says)
    if ('answers' in behaviour) return whole(JSON.stringify(behaviour.answers))
    const given = behaviour as Record<string, unknown>
    const upTo = given.half ?? given.torn ?? given.hangsAfter ?? given.tricklesAfter
    if (typeof upTo !== 'number') return whole(text)
    return whole(`${JSON.stringify({ ...list, items: list.items.slice(0, upTo) }).slice(0, -2)},{"name":"Vol`)
  }
  return others[behaviour]?.(text, list) ?? whole(text)
}

type List = ReturnType<typeof listFor>

const others: Partial<Record<Extract<Behaviour, string>, (text: string, list: List) => Said>> = {
  'wrong-json': () => whole('{"topic": "Los volcanes", "items": [name: Etna}, ]'),
  'wrong-shape': () => whole('{"title": 5, "rows": "none"}'),
  refusal: () => ({ text: 'I’m sorry, I can’t help with that.', finish: 'stop', refusal: true }),
  sorry: () => whole('Lo siento, no puedo ayudarte con esa lista.'),
  filtered: () => ({ text: '', finish: 'content_filter', refusal: false }),
  prose: (text) => whole(`Claro, aquí tienes la lista:\n\n\`\`\`json\n${text}\n\`\`\`\n¡Espero que te guste!`),
  thinking: (text) => whole(`<think>A list {"name":"Nope","note":"a thought"} first…</think>\n${text}`),
  twice: (_, list) =>
    whole(
      JSON.stringify({
        ...list,
        items: list.items.flatMap((one) => [one, { ...one, name: ` ${one.name.toUpperCase()}!` }]),
      }),
    ),
}
