import type { HowMade as How, MadeBy, Ranking } from '@liston/contract/rankings'
import { counted, defineTexts, plural, useTexts } from '../../../platform/texts.tsx'

/** Tells readers which items were generated, and whether those were checked (rules 3.21). */
export function HowMade({ ranking }: { ranking: Pick<Ranking, 'made' | 'madeLabel' | 'mode'> }) {
  const t = useTexts(howTexts)
  const { made, madeLabel, mode } = ranking
  if (!made || !madeLabel) return null
  const said = { ...made, by: madeLabel.startsWith('model') ? ('model' as const) : ('included' as const) }
  return (
    <p className="text-sm text-muted" role="note" aria-label={t.label}>
      {[
        t.written(said),
        ...(made.written > 0 ? [t.checked(said)] : []),
        ...(mode === 'community' ? [t.order] : []),
      ].join(' ')}
    </p>
  )
}

type Said = How & { by: MadeBy }

export const howTexts = defineTexts({
  es: {
    label: 'Cómo se hizo',
    written: ({ by, written, items }: Said) => {
      const who = by === 'model' ? 'una IA' : 'la base de ideas incluida'
      if (written === 0) return `Empezó con ${who}; hoy sus ${items} elementos están escritos a mano.`
      if (written === items) return `Sus ${items} elementos son de ${who}.`
      return `${written} de sus ${items} elementos ${plural('es', written, { one: 'es', other: 'son' })} de ${who}; el resto, a mano.`
    },
    checked: ({ written, verified, accepted }: Said) => {
      if (verified === written) return 'Todos están comprobados con la base de conocimiento.'
      const known = `${counted('es', verified, { one: 'comprobado', other: 'comprobados' })} con la base de conocimiento`
      const ticked = `${counted('es', accepted, { one: 'revisado', other: 'revisados' })} por su autor`
      return `${[...(verified > 0 ? [known] : []), ...(accepted > 0 ? [ticked] : [])].join(' y ')}.`
    },
    order: 'El orden es de quien vota.',
  },
  en: {
    label: 'How it was made',
    written: ({ by, written, items }: Said) => {
      const who = by === 'model' ? 'an AI' : 'the included ideas'
      if (written === 0) return `It began with ${who}; today its ${items} items are written by hand.`
      if (written === items) return `Its ${items} items are from ${who}.`
      return `${written} of its ${items} items ${plural('en', written, { one: 'is', other: 'are' })} from ${who}, the rest by hand.`
    },
    checked: ({ written, verified, accepted }: Said) => {
      if (verified === written) return 'All are checked against the knowledge base.'
      const known = `${verified} checked against the knowledge base`
      const ticked = `${accepted} by its author`
      if (verified === 0) return `${accepted} checked by its author.`
      return `${accepted > 0 ? `${known} and ${ticked}` : known}.`
    },
    order: 'The order is up to those who vote.',
  },
})
