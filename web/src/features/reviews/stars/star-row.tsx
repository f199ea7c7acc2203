import { defineTexts } from '../../../platform/texts.tsx'

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

const Five = ({ className }: { className: string }) => (
  <g className={className}>
    {[0, 24, 48, 72, 96].map((x) => (
      <path key={x} d={STAR} transform={x ? `translate(${x})` : undefined} />
    ))}
  </g>
)

/** Five stars, filled up to `stars`. Decorative: the number is next to it as text. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className={className ?? 'star-row'}>
      <Five className="star-off" />
      <svg width={24 * stars} height="24">
        <Five className="star-on" />
      </svg>
    </svg>
  )
}

export const starTexts = defineTexts({
  es: {
    stars: 'Tus estrellas',
    of: (n: string, many: boolean) => `${n} ${many ? 'estrellas' : 'estrella'}`,
    ofFive: (n: string) => `${n} de 5 estrellas`,
  },
  en: {
    stars: 'Your stars',
    of: (n: string, many: boolean) => `${n} ${many ? 'stars' : 'star'}`,
    ofFive: (n: string) => `${n} out of 5 stars`,
  },
})
