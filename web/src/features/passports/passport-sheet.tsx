import { defineTexts, inLanguage, type Language } from '@liston/contract/kernel'
import { type Passport, passportPath, type PassportPlace } from '@liston/contract/passports'
import { categoryOf, categoryPath, itemPicturePath, rankingPath } from '@liston/contract/rankings'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { buttonClass } from '../../design/controls/button-class.ts'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Bar } from '../../design/identity/bar.tsx'
import { ItemPicture } from '../../design/identity/cover.tsx'
import { Share } from '../../design/identity/icon.ts'
import type { Api } from '../../platform/api.ts'
import { broughtPart } from '../../platform/lazy-part.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import './passport.css'
import { passportTexts } from './texts.ts'

const WHY = { entity: null, name: 'byName', item: 'alone' } as const

/** One thing: its names, its figures over all rankings, and its places. `children`: content that the URL requests. */
export function PassportSheet({ passport, children }: { passport: Passport; children?: ReactNode }) {
  const t = useTexts(passportTexts)
  const why = WHY[passport.by]
  return (
    <article className="passport">
      <Names passport={passport} />
      {passport.rankings > 0 && (
        <Anchor
          href={`${passportPath(passport.key)}?compartir=1#compartir`}
          rel="nofollow"
          data-in-place=""
          className={buttonClass({ className: 'justify-self-start' })}
        >
          <Share aria-hidden="true" />
          <span>{t.share}</span>
        </Anchor>
      )}
      {children}
      {passport.rankings > 0 ? (
        <>
          <Figures passport={passport} />
          <PlaceList passport={passport} />
        </>
      ) : (
        <EmptyState
          title={t.nowhere}
          action={
            <LinkButton href="/create-ranking" variant="primary">
              {t.create}
            </LinkButton>
          }
        >
          {t.nowhereHint}
        </EmptyState>
      )}
      {why && <p className="max-w-measure text-sm text-muted">{t[why]}</p>}
    </article>
  )
}

/** Every place of one thing, best first, each with a link to its ranking. */
function PlaceList({ passport }: { passport: Passport }) {
  const t = useTexts(passportTexts)
  const { places, rankings, names } = passport
  return (
    <section aria-labelledby="passport-places" className="grid gap-3">
      <h2 id="passport-places" className="text-lg">
        {t.places}
      </h2>
      <ol className="passport-places">
        {places.map((place) => (
          <Place key={place.itemId} place={place} isCalledSo={place.name === inLanguage(names, place.language)} />
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

function Names({ passport: { names, also, kind, years, category, subject } }: { passport: Passport }) {
  const t = useTexts(passportTexts)
  const language = useLanguage()
  const name = inLanguage(names, language)
  const other = name === names.es ? 'en' : 'es'
  const about = categoryOf(category)
  return (
    <header className="passport-head">
      <ItemPicture item={{ name: names[language], imageUrl: null, subject }} className="passport-picture" />
      <div className="passport-names">
        <p className="passport-kicker">
          <span>{t.kicker}</span>
          {kind ? (
            <span>{inLanguage(kind, language)}</span>
          ) : (
            about && (
              <Anchor href={categoryPath(about.slug)} className="link">
                {about[language]}
              </Anchor>
            )
          )}
          {years.map((year) => (
            <span key={year}>{year}</span>
          ))}
        </p>
        <h1 className="text-2xl lg:text-3xl">{name}</h1>
        {names[other] !== name && (
          <p>
            <span className="text-muted">{t.inOther}:</span> <span lang={other}>{names[other]}</span>
          </p>
        )}
        {also.length > 0 && (
          <p className="text-sm text-muted">
            {t.also}: {also.join(' · ')}
          </p>
        )}
      </div>
    </header>
  )
}

function Figures({ passport: { rankings, best, standing, rating, ratings } }: { passport: Passport }) {
  const t = useTexts(passportTexts)
  return (
    <section id="passport-figures" aria-label={t.figures} className="passport-figures">
      <p className="passport-figure">{t.rankings(rankings)}</p>
      <dl>
        {best && <Figure name={t.best} value={t.bestOf(best.rank, best.of)} />}
        {standing !== null && <Figure name={t.standing} value={t.standingIs(standing)} hint={t.standingHint} />}
        {rating !== null && <Figure name={t.rating} value={t.ratingIs(rating, ratings)} />}
      </dl>
    </section>
  )
}

const Figure = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="numeral">{value}</dd>
    {hint && <dd className="passport-hint">{hint}</dd>}
  </div>
)

type Said = { origin: string; language: Language; passport: Passport }

export const pictureTexts = defineTexts({
  es: (name: string) => `Los mejores puestos de ${name}`,
  en: (name: string) => `The best places of ${name}`,
})

/** Open Graph and Twitter meta tags of an entity page. None without rankings, because there is no picture then. */
export function passportMeta({ origin, language, passport: { key, names, rankings } }: Said) {
  if (rankings === 0) return []
  const of = (property: string, content: string) => ({ property: `og:${property}`, content })
  return [
    of('image', `${origin}${itemPicturePath(key, 'link', language)}`),
    of('image:type', 'image/png'),
    of('image:width', '1200'),
    of('image:height', '630'),
    of('image:alt', pictureTexts[language](inLanguage(names, language))),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** All places of one thing. */
export const passportQuery = (api: Api, entity: string) =>
  queryOptions({ queryKey: [...keys.passports, entity], queryFn: () => api.passports.find({ entity }) })

/** Share panel of an entity page. Only visits whose URL requests it load the chunk. */
export const passportSharing = broughtPart(() => import('./share-passport.tsx').then((module) => module.SharePassport))
/** Source module of the chunk, which the server names in the page. */
export const PASSPORT_SHARING_SOURCE = 'src/features/passports/share-passport.tsx'
