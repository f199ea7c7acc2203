import type { PersonSheet as Sheet } from '@liston/contract/admin'
import { deviceOf } from '@liston/contract/accounts'
import { rankingPath } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, memo, type ReactNode, Suspense } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { type FactRows, Facts, PanelCard, When } from '../../../platform/panel/panel-detail.tsx'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { decisionTexts, reportTexts } from '../../reports/index.ts'
import { staffTexts } from '../staff/texts.ts'
import { personQuery } from './queries.ts'
import { personTexts } from './texts.ts'

// Rendered by the server, hydrated when the browser is idle. Memoised, because late parts must keep their element.
const late = <P extends object>(Part: ComponentType<P>) =>
  memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
const ledgerPart = () => import('./person-ledger.tsx').then((module) => module.PersonLedger)
const PersonLedger = late(import.meta.env.SSR ? await ledgerPart() : lazyPart(ledgerPart, { when: 'idle' }))
const actsPart = () => import('./acts-on-person.tsx').then((module) => module.ActsOnPerson)
const ActsOnPerson = late(import.meta.env.SSR ? await actsPart() : lazyPart(actsPart, { when: 'idle' }))
const notesPart = () => import('./person-notes.tsx').then((module) => module.PersonNotes)
const PersonNotes = late(import.meta.env.SSR ? await notesPart() : lazyPart(notesPart, { when: 'idle' }))

/** All that staff may see of a user, and their actions on the user. */
export function PersonSheet({ id }: { id: string }) {
  const t = useTexts(personTexts)
  const { data: person } = useSuspenseQuery(personQuery(useApi(), id))
  return (
    <>
      <Overview person={person} />
      <h2 className="text-xl">{t.acts}</h2>
      <ActsOnPerson person={person} />
      <div className="admin-pair">
        <PersonNotes person={person} />
        <Sanctions person={person} />
        <Cases person={person} />
        <Rankings person={person} />
        <Comments person={person} />
        <Devices person={person} />
        <Names person={person} />
      </div>
      <h2 className="text-xl">{t.ledger}</h2>
      <PersonLedger id={id} />
    </>
  )
}

function Overview({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const { roles } = useTexts(staffTexts)
  const language = useLanguage()
  const dates = useDates()
  const me = useMe()
  const n = (value: number) => formatNumber(language, value)
  const pro = person.pro.map(({ source, until }) => {
    const from = t.proFrom[source] ?? source
    return until ? t.proUntil(from, dates.day(until)) : from
  })
  const mail = person.emailVerified ? person.email : t.unconfirmed(person.email ?? '')
  const rows: FactRows = [
    ...(person.email ? [[t.email, mail] as const] : []),
    [t.level, `${person.level} · ${n(person.xp)} XP`],
    ['Stars', n(person.stars)],
    [t.credits, n(person.aiCredits)],
    ['PRO', person.isPro ? pro.join(', ') || t.yes : t.no],
    [t.roles, person.roles.map((role) => roles[role]).join(', ') || '–'],
    [t.joined, <When key="joined" at={person.joinedAt} isDay />],
  ]
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Anchor href={`/profile/${person.id}`} className="link link-alone">
          {t.profile}
        </Anchor>
        {me?.staff?.roles && (
          <a className="link link-alone" href={`/admin-panelrankw/roles?person=${encodeURIComponent(person.username)}`}>
            {t.changeRoles}
          </a>
        )}
        {me?.staff?.pro && (
          <a className="link link-alone" href="/admin-panelrankw/payments">
            {t.payments}
          </a>
        )}
        {me?.staff?.audit && (
          <a
            className="link link-alone"
            href={`/admin-panelrankw/audit?target=${encodeURIComponent(`person ${person.id}`)}`}
          >
            {t.audit}
          </a>
        )}
        {person.suspended && <Badge tone="negative">{t.suspended}</Badge>}
        {person.eraseAt && <Badge tone="negative">{t.leaving(dates.day(person.eraseAt))}</Badge>}
        {person.silencedUntil && <Badge tone="accent">{t.silenced(dates.day(person.silencedUntil))}</Badge>}
      </p>
      {person.bio && <p className="break-words">{person.bio}</p>}
      <Facts rows={rows} />
    </Card>
  )
}

type ListProps = { title: string; empty: string; children: ReactNode[] }

function List({ title, empty, children }: ListProps) {
  return (
    <PanelCard title={title}>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="admin-lines">{children}</ul>
      )}
    </PanelCard>
  )
}

/** A row of a list: content, and details below it. */
function Line({ children, facts }: { children: ReactNode; facts: (string | false | null)[] }) {
  return (
    <li>
      <span className="break-words">{children}</span>
      <span className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

type ContentProps = {
  type: Sheet['cases'][number]['type']
  about: { title: string; excerpt: string; path: string | null }
}

/** What a case or sanction was about: a link, and a quotation of the text. A person needs neither. */
function Content({ type, about: { title, excerpt, path } }: ContentProps) {
  const t = useTexts(personTexts)
  if (type === 'person') return null
  return (
    <span className="grid gap-1 text-sm">
      {path ? (
        <Anchor href={path} className="link link-alone">
          {title || t.types[type]}
        </Anchor>
      ) : (
        <span className="text-muted">{title || t.goneContent}</span>
      )}
      {excerpt && excerpt !== title && (
        <q cite={path ?? undefined} className="break-words">
          {excerpt}
        </q>
      )}
    </span>
  )
}

function Sanctions({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const d = useTexts(decisionTexts)
  const { reasons } = useTexts(reportTexts)
  const dates = useDates()
  const { day } = dates
  return (
    <List title={t.sanctions} empty={t.noSanctions}>
      {person.sanctions.map((s) => (
        <Line
          key={s.id}
          facts={[
            day(s.since),
            s.until && t.until(day(s.until)),
            s.liftedAt ? t.lifted(day(s.liftedAt)) : s.stands && t.stands,
          ]}
        >
          {s.sanction ? d.sanctions[s.sanction] : t.waits}
          {s.rule && ` · ${reasons[s.rule]}`}
          {s.words && ` — ${s.words}`}
          {s.type && <Content type={s.type} about={s} />}
        </Line>
      ))}
    </List>
  )
}

function Cases({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const r = useTexts(reportTexts)
  const dates = useDates()
  return (
    <List title={t.cases} empty={t.noCases}>
      {person.cases.map((c) => (
        <Line key={c.id} facts={[dates.day(c.lastAt), t.reports(c.reports)]}>
          {t.types[c.type]}: {r.states[c.state as keyof typeof r.states]}
          {c.rule && ` · ${r.reasons[c.rule]}`}
          <Content type={c.type} about={c} />
        </Line>
      ))}
    </List>
  )
}

function Rankings({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const dates = useDates()
  return (
    <List title={t.rankings} empty={t.noRankings}>
      {person.rankings.map((r) => (
        <Line key={r.id} facts={[t.voters(r.voters), t.status(r.status, r.visibility), dates.day(r.updatedAt)]}>
          <Anchor href={rankingPath(r)} className="link inline-flex min-h-11 items-center">
            {r.topic || t.untitled}
          </Anchor>
        </Line>
      ))}
    </List>
  )
}

function Comments({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const dates = useDates()
  return (
    <List title={t.comments} empty={t.noComments}>
      {person.comments.map((c) => (
        <Line key={c.id} facts={[dates.moment(c.createdAt), c.hidden && t.hidden, c.deleted && t.deleted]}>
          {c.body}
        </Line>
      ))}
    </List>
  )
}

function Devices({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const dates = useDates()
  return (
    <List title={t.sessions} empty={t.noSessions}>
      {person.sessions.map((s) => {
        const { browser, system } = deviceOf(s.userAgent)
        return (
          <Line key={s.id} facts={[t.seen(dates.moment(s.lastSeenAt)), t.since(dates.day(s.signedInAt))]}>
            {[browser, system].filter(Boolean).join(', ') || t.unknownDevice}
          </Line>
        )
      })}
    </List>
  )
}

function Names({ person }: { person: Sheet }) {
  const t = useTexts(personTexts)
  const dates = useDates()
  return (
    <List title={t.names} empty={t.noNames}>
      {person.formerUsernames.map(({ username, until }) => (
        <Line key={until} facts={[t.until(dates.moment(until))]}>
          {username}
        </Line>
      ))}
    </List>
  )
}
