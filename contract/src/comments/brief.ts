import { commentRules } from './rules.ts'

/** Stock phrases of low-effort comments (rules 3.8), without accents and punctuation. */
const stock = [
  'debería(?:n)? estar (?:mucho |bastante )?mas (?:arriba|abajo|alto)',
  'deberia(?:n)? (?:ser|ir) (?:el |la |los |las )?(?:primer[oa]s?|numero (?:uno|1)|ultim[oa]s?)',
  'mereces? estar (?:mucho )?mas (?:arriba|abajo)',
  '(?:no )?(?:estoy |estamos )?de acuerdo(?: con(?:tigo|migo)?)?',
  '(?:no )?(?:puedo|podria) estar mas de acuerdo',
  'tienes (?:toda la )?razon',
  'opino (?:lo mismo|igual)',
  'pienso (?:lo mismo|igual)',
  'buen(?:a|isima?|isimo)? (?:lista|ranking|aporte)',
  '(?:muy )?bien dicho',
  'me (?:gusta|encanta)(?: mucho)?',
  'gran(?:de)? (?:lista|ranking)',
  'should be (?:much |way |a lot )?(?:higher|lower)(?: up| on (?:the|this) list)?',
  'should be (?:the )?(?:first|last|number one|number 1|no 1|1)',
  'deserves (?:to be )?(?:much |way )?(?:higher|lower|better)',
  '(?:i )?(?:totally |completely |fully |strongly )?(?:dis)?agree(?:d)?(?: with (?:you|this|that))?',
  '(?:i )?could(?: not|n t) agree more',
  '(?:you are|you re) (?:so |totally |absolutely )?right',
  'same here',
  '(?:great|good|nice|awesome|cool|best) (?:list|ranking|post|pick|choice)',
  '(?:well|nicely) said',
  'i (?:like|love) (?:it|this|that|them)',
].map((phrase) => plain(phrase, true))

const filler =
  'a al and bien con completamente creo de del el en es esta estas este esto i im is it la las lo los me mas mi muy my no o of para pero por que si so sin totalmente tan the that this to todo toda tu un una very y ya yo yes absolutamente really absolutely just pues think hombre tio'.split(
    ' ',
  )

/** Maximum number of other words beside a stock phrase, such as the name of what it is about. */
const NAME_WORDS = 3

const phrases = new RegExp(`\\b(?:${stock.join('|')})\\b`, 'g')
const words = new Set(filler)

/** Lower case, without accents. Signs become spaces, unless the text is a pattern. */
function plain(text: string, pattern = false): string {
  const lower = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return pattern ? lower : lower.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Shortens repetitions: "jajajajaja" counts as "ja". */
const squeezed = (text: string) => text.replace(/(.{1,4}?)\1{2,}/gsu, '$1')

/**
 * True for a low-effort comment: too short, or a stock phrase with almost nothing beside it (rules 3.8). Such a comment
 * is folded under "Comentarios breves" and earns nothing.
 */
export function isBrief(text: string): boolean {
  if ([...squeezed(text)].length < commentRules.SUBSTANTIAL) return true
  const said = plain(text)
  const rest = said.replace(phrases, ' ')
  if (rest === said) return false
  return rest.split(' ').filter((word) => word && !words.has(word)).length <= NAME_WORDS
}
