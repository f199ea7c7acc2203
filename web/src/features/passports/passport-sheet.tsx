import './passport.css'
import { type Passport, passportPath } from '@liston/contract/passports'
import { categoryOf, type CategorySlug } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { buttonClass } from '../../design/controls/button-class.ts'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Share } from '../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { PlaceList } from './place-list.tsx'
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

function Names({ passport: { names, also, kind, years, category } }: { passport: Passport }) {
  const t = useTexts(passportTexts)
  const language = useLanguage()
  const other = language === 'es' ? 'en' : 'es'
  const about = categoryOf(category satisfies CategorySlug)
  return (
    <header className="passport-head">
      <p className="passport-kicker">
        <span>{t.kicker}</span>
        {kind ? (
          <span>{kind[language]}</span>
        ) : (
          about && (
            <Anchor href={`/category/${about.slug}`} className="link">
              {about[language]}
            </Anchor>
          )
        )}
        {years.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </p>
      <h1 className="text-2xl lg:text-3xl">{names[language]}</h1>
      {names[other] !== names[language] && (
        <p>
          <span className="text-muted">{t.inOther}:</span> <span lang={other}>{names[other]}</span>
        </p>
      )}
      {also.length > 0 && (
        <p className="text-sm text-muted">
          {t.also}: {also.join(' · ')}
        </p>
      )}
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
