import type { Passport, PassportPlace } from '@liston/contract/passports'
import { rankingPath } from '@liston/contract/rankings'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Bar } from '../../design/identity/bar.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { passportTexts } from './texts.ts'

/** Every place of one thing, best first, each with a link to its ranking. */
export function PlaceList({ passport }: { passport: Passport }) {
  const t = useTexts(passportTexts)
  const { places, rankings, names } = passport
  return (
    <section aria-labelledby="passport-places" className="grid gap-3">
      <h2 id="passport-places" className="text-lg">
        {t.places}
      </h2>
      <ol className="passport-places">
        {places.map((place) => (
          <Place key={place.itemId} place={place} isCalledSo={place.name === names[place.language]} />
        ))}
      </ol>
      {rankings > places.length && <p className="text-muted">{t.more(rankings - places.length)}</p>}
    </section>
  )
}

/** `isCalledSo`: the item's name equals the thing's name in the language of the ranking. */
function Place({ place, isCalledSo }: { place: PassportPlace; isCalledSo: boolean }) {
  const t = useTexts(passportTexts)
  const language = useLanguage()
  const { rank, of, topic, label, name } = place
  const href = rankingPath({ id: place.rankingId, slug: place.slug })
  return (
    <li className="passport-place">
      <p className="passport-rank">
        <span className="sr-only">{t.place(rank, of)}</span>
        <span aria-hidden="true" className="numeral">
          {formatNumber(language, rank)}
        </span>
        <span aria-hidden="true" className="passport-of">
          {t.of(of)}
        </span>
      </p>
      <div className="grid gap-1">
        <h3 className="passport-topic">
          <Anchor href={href} lang={place.language} className="link">
            {topic}
          </Anchor>
        </h3>
        <Bar fill={of > 1 ? Math.round((100 * (of - rank)) / (of - 1)) : 100} place={rank} tone="rest" />
        <p className="passport-said">
          <span>{t.by(place.author)}</span>
          {!isCalledSo && <span lang={place.language}>{t.as(name)}</span>}
          <span>{t.votes(place.points)}</span>
          <span>{t.people(place.voters)}</span>
          <span>{t.labels[label]}</span>
        </p>
      </div>
    </li>
  )
}
