import './tutorial.css'
import { NEW_PROFILE, PAID_VOTE_KINDS, PAID_VOTES, priceOf } from '@liston/contract/economy'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Star, Warning } from '../../../design/identity/icon.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { starsText, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { DocumentHead, useFacts } from '../document-view.tsx'
import { tutorialTexts } from './texts.ts'
import type { TutorialNumbers } from './tutorial-numbers.ts'

/** The tutorial: six parts, each with a picture made of the real parts of a page. */
export function TutorialView({ numbers }: { numbers: TutorialNumbers }) {
  const t = useTexts(tutorialTexts)
  const { app } = useFacts()
  return (
    <div className="page">
      <article className="document tutorial">
        <DocumentHead title={t.title} lead={t.lead(app)} />
        <Part id="leer" {...t.read} picture={<Bars fills={[100, 72, 44]} />} />
        <Part
          id="votar"
          title={t.vote.title}
          text={t.vote.text(numbers.boostStars, numbers.ultraStars)}
          picture={<Votes numbers={numbers} />}
        />
        <Part
          id="justo"
          title={t.order.title}
          text={t.order.text}
          picture={<Orders />}
          link={{ href: '/tutorial/details', text: t.order.more }}
        />
        <Part
          id="stars"
          title={t.stars.title}
          text={t.stars.text(NEW_PROFILE.stars)}
          picture={<Level />}
          link={{ href: '/evolution', text: t.stars.more }}
        />
        <Part
          id="crear"
          title={t.create.title}
          text={t.create.text}
          picture={<Pasted />}
          link={{ href: '/create-ranking', text: t.create.more }}
        />
        <Part
          id="cuenta"
          title={t.account.title}
          text={t.account.text}
          picture={
            <p className="notice">
              <Warning size={18} /> {t.account.confirm}
            </p>
          }
          link={{ href: '/support', text: t.account.more }}
        />
      </article>
    </div>
  )
}

type PartProps = {
  id: string
  title: string
  text: string
  picture: ReactNode
  link?: { href: string; text: string }
}

function Part({ id, title, text, picture, link }: PartProps) {
  return (
    <section aria-labelledby={id} className="tutorial-part">
      <div className="tutorial-picture" aria-hidden="true" inert>
        {picture}
      </div>
      <div className="grid content-center gap-2">
        <h2 id={id} className="document-heading">
          {title}
        </h2>
        <p>{text}</p>
        {link && (
          <p>
            <Anchor href={link.href} className="link link-alone">
              {link.text}
            </Anchor>
          </p>
        )}
      </div>
    </section>
  )
}

function Bars({ fills, values }: { fills: readonly number[]; values?: readonly string[] }) {
  const t = useTexts(tutorialTexts)
  return fills.map((fill, at) => (
    <BarRow
      key={t.items[at]}
      place={at + 1}
      name={t.items[at]}
      value={values?.[at] ?? <People n={fill} />}
      fill={fill}
    />
  ))
}

const People = ({ n }: { n: number }) => <span className="people-figure">{n}</span>

function Votes({ numbers }: { numbers: TutorialNumbers }) {
  const t = useTexts(tutorialTexts)
  return (
    <>
      <BarRow place={1} name={t.items[0]} value={<People n={100} />} fill={100} />
      <p className="tutorial-votes">
        <span className="tutorial-vote" data-pressed="">
          <b>+1</b> {t.free}
        </span>
        {PAID_VOTE_KINDS.map((kind) => (
          <span key={kind} className="tutorial-vote">
            <b>{PAID_VOTES[kind].name}</b> <span className="stars-mark">★ {numbers[priceOf(kind)]}</span>
          </span>
        ))}
      </p>
    </>
  )
}

function Orders() {
  const t = useTexts(tutorialTexts)
  return (
    <>
      <p className="tutorial-orders">
        {t.orderNames.map((name, at) => (
          <span key={name} className="tab" aria-current={at === 0 ? 'page' : undefined}>
            {name}
          </span>
        ))}
      </p>
      <Bars fills={[100, 72, 70]} values={t.places} />
    </>
  )
}

function Level() {
  const t = useTexts(tutorialTexts)
  return (
    <>
      <Badge tone="stars" icon={<Star size={14} />}>
        {starsText(useLanguage(), NEW_PROFILE.stars)}
      </Badge>
      <Progress label={t.level} fill={18} text={t.way} tone="accent" size="lg" />
    </>
  )
}

function Pasted() {
  const t = useTexts(tutorialTexts)
  return (
    <>
      <p className="input tutorial-paste">{t.paste}</p>
      <Bars fills={[60, 60, 60]} values={['+1', '+1', '+1']} />
    </>
  )
}
