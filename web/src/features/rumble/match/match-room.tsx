import { rankingPath } from '@liston/contract/rankings'
import { type Match, matchRules, type PlayedRound } from '@liston/contract/rumble'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Rumble } from '../../../design/identity/icon.ts'
import { Versus } from '../../../design/identity/versus.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useLive } from '../../../platform/live.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ProfileFace } from '../../profiles/index.ts'
import { ShareResult } from '../../rankings/index.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { matchQuery } from './match-queries.ts'
import { rivalName, useMatchActs } from './invite-form.tsx'
import { matchRefusal } from './refusal-texts.ts'
import { matchTexts, type MatchTexts } from './texts.ts'
import { PlayMatch } from './play-match.tsx'

/** A match: an invitation, seven rounds to play, or the result. */
export function MatchRoom({ id }: { id: string }) {
  const api = useApi()
  const client = useQueryClient()
  const query = matchQuery(api, id)
  const { data: match } = useQuery(query)
  const again = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useLive([`match:${id}`], {
    message: ({ topic }) => topic.startsWith('match:') && again(),
    resync: again,
    joined: again,
  })
  if (!match) return null
  return (
    <>
      <MatchHead match={match} />
      {match.state === 'invited' ? (
        <Invitation match={match} />
      ) : match.state === 'playing' ? (
        <PlayMatch match={match} onStale={again} />
      ) : (
        <MatchResult match={match} />
      )}
    </>
  )
}

type Act = 'accept' | 'decline' | 'cancel'

/** A pending invitation: the receiver accepts or declines it, the sender can cancel it. */
function Invitation({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const name = rivalName(match, t)
  return (
    <Card className="match-invitation">
      <p className="match-told">{match.isMine ? t.youInvited(name) : t.invitesYou(name)}</p>
      <p>{t.rules}</p>
      <p className="text-muted">
        {t.until} <Moment at={match.until} />
      </p>
      <div className="match-acts">
        {match.isMine ? (
          <ActForm match={match} act="cancel" />
        ) : (
          <>
            <ActForm match={match} act="accept" />
            <ActForm match={match} act="decline" />
          </>
        )}
      </div>
    </Card>
  )
}

function ActForm({ match, act }: { match: Match; act: Act }) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<Match>({
    submit() {
      const once = { context: { idempotencyKey: newKey() } }
      if (act === 'accept') return api.rumble.acceptMatch({ id: match.id }, once)
      if (act === 'decline') return api.rumble.declineMatch({ id: match.id }, once)
      return api.rumble.cancelMatch({ id: match.id }, once)
    },
    onDone(done) {
      client.setQueryData(keys.match(match.id), done)
      void client.invalidateQueries({ queryKey: keys.myMatches })
    },
    onRefused: () => void client.invalidateQueries({ queryKey: keys.match(match.id) }),
  })
  return (
    <form {...form.props}>
      <Button type="submit" variant={act === 'accept' ? 'primary' : 'ghost'} size="lg" pending={form.pending}>
        {t[act]}
      </Button>
      {form.refusal && <p role="alert">{matchRefusal(language, form.refusal, zone)}</p>}
    </form>
  )
}

/** Result of a match: winner, both players' rounds, and rewards. */
function MatchResult({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { result, mine, theirs } = match
  const told = useRef<HTMLParagraphElement>(null)
  // The cards are gone: keyboard and screen reader users continue from here.
  useEffect(() => told.current?.focus(), [])
  return (
    <>
      <p ref={told} tabIndex={-1} role="status" className="match-verdict" data-won={result?.won}>
        {verdictOf(match, t)}
        {result && (
          <span className="numeral">
            {' '}
            {mine.points} – {theirs.points}
          </span>
        )}
      </p>
      {result && (
        <ul className="match-effects">
          {mine.points === theirs.points && result.won !== 'nobody' && (
            <li>{mine.right === theirs.right ? t.bySpeed : t.byRight}</li>
          )}
          {result.xp > 0 && <li>{t.earned(result.xp, result.stars)}</li>}
          <li>{effectOf(result, t)}</li>
        </ul>
      )}
      {match.rounds.length > 0 && <RoundGrid match={match} name={rivalName(match, t)} />}
      {result && <ShareMatch match={match} />}
      <ResultActs match={match} />
    </>
  )
}

/** Both players' rounds, side by side. */
function RoundGrid({ match, name }: { match: Match; name: string }) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const lang = match.ranking && match.ranking.language !== language ? match.ranking.language : undefined
  return (
    <table className="match-grid">
      <thead>
        <tr>
          <th scope="col">{t.roundHead}</th>
          <th scope="col">{t.you}</th>
          <th scope="col">
            <span className="sr-only">{name}</span>
            <span aria-hidden="true">{t.rivalHead}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {match.rounds.map((round) => (
          <tr key={round.round}>
            <th scope="row">
              <span className="numeral">{round.round}</span>{' '}
              <span lang={lang}>
                {t.split(round.a.name ?? t.removed, round.percentA, round.b.name ?? t.removed, 100 - round.percentA)}
              </span>
            </th>
            <td>
              <Outcome of={round.mine} t={t} />
            </td>
            <td>
              <Outcome of={round.theirs} t={t} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Outcome({ of, t }: { of: PlayedRound['mine'] | PlayedRound['theirs']; t: MatchTexts }) {
  const language = useLanguage()
  if (!of) return <span className="text-muted">–</span>
  const word = of.outcome === 'void' ? t.void : of.outcome === 'right' ? t.right : t.wrong
  return (
    <>
      <span className="match-square" data-outcome={of.outcome} aria-hidden="true" />
      <span className="sr-only">{word}</span> <span className="numeral">{formatNumber(language, of.points)}</span>
    </>
  )
}

function verdictOf({ state, result }: Match, t: MatchTexts): string {
  if (!result) return t.overAs(state)
  if (state === 'forfeited') return result.won === 'me' ? t.forfeitWon : t.forfeitLost
  return result.won === 'me' ? t.won : result.won === 'rival' ? t.lost : t.draw
}

function effectOf({ unrated, ratingChange }: NonNullable<Match['result']>, t: MatchTexts): string {
  if (unrated) return t.unrated(unrated)
  return ratingChange === null ? t.ratingSoon : t.ratingMoved(ratingChange)
}

/** Shares only squares and points, not the rival's name. */
function ShareMatch({ match: { rounds, mine, ranking } }: { match: Match }) {
  const t = useTexts(matchTexts)
  const squares = rounds.map((round) => matchRules.squareOf(round.mine?.outcome ?? 'wrong')).join('')
  const lines = [t.shareText(squares, mine.points), ...(ranking ? [ranking.topic] : [])]
  return <ShareResult lines={lines} path={ranking ? rankingPath(ranking) : rumbleHref('match')} />
}

function ResultActs({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { history } = useRouter()
  const { pending, rematch } = useMatchActs(match.id)
  const { rival, ranking, kind } = match
  const again = async (rivalId: string, rankingId: string) => {
    const made = await rematch(rivalId, rankingId)
    if (made) history.push(rumbleHref('match', made.id))
  }
  return (
    <div className="match-acts">
      {match.result && rival && ranking && kind !== 'ghost' && (
        <Button variant="primary" size="lg" pending={pending} onClick={() => void again(rival.id, ranking.id)}>
          {t.rematch}
        </Button>
      )}
      <LinkButton href={rumbleHref('match')} variant="ghost">
        {t.back}
      </LinkButton>
    </div>
  )
}

function MatchHead({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const { ranking, kind } = match
  return (
    <header className="match-head">
      <h1 className="text-3xl">{match.state === 'playing' ? t.question : t.title}</h1>
      <p className="text-muted">
        {t.against(rivalName(match, t))}. {t.about}{' '}
        {ranking ? (
          <Anchor href={`/ranking/${ranking.id}/${ranking.slug}`} className="link" lang={ranking.language}>
            {ranking.topic}
          </Anchor>
        ) : (
          t.gone
        )}
        .
      </p>
      {kind === 'ghost' && <p className="text-sm text-muted">{t.ghostWhat}</p>}
      {/* During a round the pair needs the screen. */}
      {!match.running && <Faces match={match} />}
    </header>
  )
}

/** Both players, face to face, with their levels; the winner is marked. */
function Faces({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const me = useMe()
  const { rival, result } = match
  if (!me) return null
  return (
    <Versus
      left={{
        face: <ProfileFace profile={me} />,
        name: t.you,
        note: t.level(me.level),
        mark: result?.won === 'me' ? 'won' : undefined,
      }}
      right={{
        face: rival && <ProfileFace profile={rival} />,
        name: rivalName(match, t),
        note: rival && t.level(rival.level),
        mark: result?.won === 'rival' ? 'won' : undefined,
      }}
    >
      <Rumble size={20} aria-hidden="true" />
    </Versus>
  )
}
