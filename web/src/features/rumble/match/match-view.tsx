import './match.css'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import type { Me } from '@liston/contract/profiles'
import { type MatchLine, matchRules, type MyMatches, type Sought } from '@liston/contract/rumble'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Switch } from '../../../design/controls/switch.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Back, Close, Rumble } from '../../../design/identity/icon.ts'
import { Versus } from '../../../design/identity/versus.tsx'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useLive } from '../../../platform/live.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ProfileFace } from '../../profiles/index.ts'
import { rumbleExit, rumbleHref } from '../enter-rumble.ts'
import { rumbleTexts } from '../texts.ts'
import { InviteForm, rivalName } from './invite-form.tsx'
import { myMatchesQuery } from './match-queries.ts'
import { matchRefusal } from './refusal-texts.ts'
import { MatchRoom } from './match-room.tsx'
import { matchTexts, type MatchTexts } from './texts.ts'

/** Rumble 1v1, full page: one match, or the user's matches. */
export function MatchView({ about }: { about: string | null }) {
  const t = useTexts(rumbleTexts)
  const words = useTexts(matchTexts)
  return (
    <div className="page match">
      <div className="match-top">
        {about ? (
          <LinkButton href={rumbleHref('match')} variant="ghost">
            {words.back}
          </LinkButton>
        ) : (
          <LinkButton href={rumbleHref('hub')} variant="ghost" icon={<Back size={20} aria-hidden="true" />}>
            {t.games}
          </LinkButton>
        )}
        <LinkButton href={rumbleExit()} variant="ghost" icon={<Close size={20} aria-hidden="true" />}>
          {t.exit}
        </LinkButton>
      </div>
      {about ? <MatchRoom key={about} id={about} /> : <MatchHome />}
    </div>
  )
}

/** The user's rating and matches, and the ways to start one. */
function MatchHome() {
  const t = useTexts(matchTexts)
  const api = useApi()
  const client = useQueryClient()
  const me = useMe()
  const query = myMatchesQuery(api)
  const { data, error, isFetching } = useQuery(query)
  const again = () => void client.invalidateQueries({ queryKey: query.queryKey })
  // Any notification may be about a match, so each one reloads the list.
  useLive([], { message: again, resync: again })
  if (!data) return error && <LoadFailed error={error} pending={isFetching} retry={again} />
  const { slow } = data
  const setPace = async (wanted: boolean) => {
    client.setQueryData(query.queryKey, { ...data, slow: wanted })
    await api.rumble.setPace({ slow: wanted }, { context: { idempotencyKey: newKey() } }).catch(() => {})
    again()
  }
  const lists = ['invitations', 'running', 'sent', 'over'] as const
  return (
    <>
      <header className="match-head">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="text-muted">{t.what}</p>
      </header>
      {me && <Lobby me={me} mine={data} />}
      {lists.map((name) => (
        <MatchLines key={name} title={t[name]} lines={data[name]} />
      ))}
      {lists.every((name) => data[name].length === 0) && (
        <EmptyState title={t.nothing}>
          <p className="max-w-measure">{t.nothingHint}</p>
        </EmptyState>
      )}
      <InviteForm />
      <Switch
        label={t.slow}
        hint={t.slowHint}
        checked={slow}
        onChange={(event) => void setPace(event.currentTarget.checked)}
      />
    </>
  )
}

/** The user against a rival who is still unknown, with their rating, and the search for one. */
function Lobby({ me, mine: { rating, pausedUntil } }: { me: Me; mine: MyMatches }) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  return (
    <Card as="section" className="match-lobby" aria-label={t.random}>
      <Versus
        left={{ face: <ProfileFace profile={me} />, name: t.you, note: t.level(me.level) }}
        right={{ face: null, name: t.yourRival, note: t.unknown }}
      >
        <Rumble size={20} aria-hidden="true" />
      </Versus>
      <p className="match-rating">
        <span className="text-muted">{t.rating}</span>{' '}
        <strong className="numeral">{rating.rating === null ? '?' : formatNumber(language, rating.rating)}</strong>
        {rating.rating === null && <span className="text-sm text-muted">{t.ratingUnknown}</span>}
        {rating.matches > 0 && <span className="text-sm text-muted">{t.record(rating.wins, rating.matches)}</span>}
      </p>
      {pausedUntil ? (
        <p role="status">
          {t.paused} <Moment at={pausedUntil} />.
        </p>
      ) : (
        <SeekRival />
      )}
    </Card>
  )
}

/** Looks for a random rival: polls the server until it finds one or gives up. */
function SeekRival() {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  const [seeking, setSeeking] = useState(false)
  const [sought, setSought] = useState<Sought | null>(null)

  useEffect(() => {
    if (!seeking) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const answer = await api.rumble.seekMatch()
        if (stopped) return
        setSought(answer)
        if (answer.status === 'waiting')
          timer = setTimeout(() => void ask(), Math.min(matchRules.SEEK.askMs, answer.msLeft))
        else setSeeking(false)
        if (answer.status !== 'found') return
        void client.invalidateQueries({ queryKey: keys.myMatches })
        history.push(rumbleHref('match', answer.matchId))
      } catch (error) {
        if (stopped) return
        setSeeking(false)
        toast({ title: t.refused, description: matchRefusal(language, error as object, zone), variant: 'destructive' })
      }
    }
    void ask()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [seeking, api, client, history, language, zone, t])

  const stop = () => {
    setSeeking(false)
    setSought(null)
    void api.rumble.stopSeeking().catch(() => {})
  }
  return (
    <div className="match-seek">
      {seeking ? (
        <Button onClick={stop}>{t.stop}</Button>
      ) : (
        <Button variant="primary" size="lg" onClick={() => setSeeking(true)}>
          {t.random}
        </Button>
      )}
      <p aria-live="polite" className="text-muted">
        {seeking && t.seeking} {seeking && sought?.status === 'waiting' && t.seekingFar(sought.reach)}
        {!seeking && sought?.status === 'nobody' && t.nobody}
      </p>
    </div>
  )
}

/** A list of matches with links; renders nothing if empty. */
function MatchLines({ title, lines }: { title: string; lines: MatchLine[] }) {
  const t = useTexts(matchTexts)
  if (lines.length === 0) return null
  return (
    <section className="match-lines">
      <h2 className="text-xl">{title}</h2>
      <ul>
        {lines.map((line) => (
          <Card as="li" key={line.id} kind="link" className="match-line">
            {line.rival && (
              <span className="match-face">
                <ProfileFace profile={line.rival} size="md" />
              </span>
            )}
            <div className="match-about">
              <p className="match-who">
                <CardLink href={rumbleHref('match', line.id)}>{rivalName(line, t)}</CardLink>
                {line.rival && <span className="text-sm text-muted">{t.level(line.rival.level)}</span>}
              </p>
              <p className="text-muted" lang={line.ranking?.language}>
                {line.ranking?.topic ?? t.gone}
              </p>
              <p className="match-who">
                <Badge tone={isMyTurn(line) ? 'primary' : line.won === 'me' ? 'stars' : 'paper'}>
                  {stateOf(line, t)}
                </Badge>
                {isOpen(line) && (
                  <span className="text-sm text-muted">
                    {t.until} <Moment at={line.until} />
                  </span>
                )}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const isOpen = ({ state }: MatchLine) => state === 'invited' || state === 'playing'

const isMyTurn = ({ state, isMine, played }: MatchLine) =>
  state === 'invited' ? !isMine : state === 'playing' && played < matchRules.ROUNDS

function stateOf({ state, played, won, isMine }: MatchLine, t: MatchTexts): string {
  if (won) return won === 'me' ? t.won : won === 'rival' ? t.lost : t.draw
  if (state === 'invited') return isMine ? t.waiting : t.yourTurn
  if (state === 'playing') return played < 7 ? `${t.yourTurn} (${played}/7)` : t.waiting
  return t.overAs(state)
}
