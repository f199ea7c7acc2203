import { type Challenge, challengeHref } from '@liston/contract/challenges'
import { rankingPath } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import type { Tone } from '../../design/identity/cover-composition.ts'
import { Clock, ErrorMark, Like, Mission, Ranking, Rumble } from '../../design/identity/icon.ts'
import { Versus } from '../../design/identity/versus.tsx'
import type { Api, CallContext } from '../../platform/api.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { PersonLink, shownName } from '../profiles/index.ts'
import './challenges.css'
import { challengeRefusal } from './refusal-texts.ts'
import { challengeTexts, type ChallengeTexts } from './texts.ts'

const tones: Partial<Record<Challenge['state'], Tone>> = { active: 'accent', won: 'stars', completed: 'positive' }

/** State, both users and the subject; used on cards and on the challenge's page. */
export function ChallengeHead({ challenge: c, children }: { challenge: Challenge; children?: ReactNode }) {
  const t = useTexts(challengeTexts)
  const { username } = c.opponent
  return (
    <>
      <div className="challenge-who">
        <span className="challenge-name">
          <span className="font-bold">{c.mine ? t.to(username) : t.from(username)}</span>
          <span className="text-sm text-muted">{t.kinds[c.kind]}</span>
        </span>
        <Badge tone={c.myTurn ? 'primary' : (tones[c.state] ?? 'paper')}>
          {c.state !== 'active'
            ? t.states[c.state]
            : c.myTurn
              ? t.yourTurn
              : c.theirTurn
                ? t.theirTurn(username)
                : t.states.active}
        </Badge>
      </div>
      <Faces challenge={c} />
      {children}
      <About challenge={c} />
      {c.message && <blockquote className="challenge-message">{c.message}</blockquote>}
    </>
  )
}

const marks: Record<Challenge['kind'], typeof Rumble> = {
  match: Rumble,
  taste: Like,
  battle: Ranking,
  mission: Mission,
}

/** The reader and the opponent, face to face, with what each has to do. */
function Faces({ challenge: c }: { challenge: Challenge }) {
  const t = useTexts(challengeTexts)
  const language = useLanguage()
  const me = useMe()
  const Icon = marks[c.kind]
  if (!me) return null
  return (
    <Versus
      left={{
        face: <Avatar username={me.username} src={me.avatarUrl} size="lg" />,
        name: t.you,
        ...standingOf(c, true, t.notes.you),
      }}
      right={{
        face: <Avatar username={c.opponent.username} src={c.opponent.avatarUrl} size="lg" />,
        name: <PersonLink person={c.opponent}>{shownName(language, c.opponent)}</PersonLink>,
        ...standingOf(c, false, t.notes.them),
      }}
    >
      <Icon size={20} aria-hidden="true" />
    </Versus>
  )
}

/** What one of the two has to do, or has won. In a shared mission neither has a turn. */
function standingOf(c: Challenge, isMe: boolean, notes: ChallengeTexts['notes']['you']) {
  if (c.state === 'pending')
    return isMe === c.mine ? { note: notes.sent } : { note: notes.answer, mark: 'turn' as const }
  if (c.state === 'active' && c.kind !== 'mission') {
    if (isMe ? c.myTurn : c.theirTurn) return { note: notes.turn, mark: 'turn' as const }
    // In a battle the time to publish may be over for one who has published nothing.
    return c.kind === 'battle' ? {} : { note: notes.done }
  }
  return c.state === (isMe ? 'won' : 'lost') ? { note: notes.won, mark: 'won' as const } : {}
}

function About({ challenge: { ranking, topic, goal } }: { challenge: Challenge }) {
  const t = useTexts(challengeTexts)
  if (goal) return <p className="text-lg">{t.goals[goal]}</p>
  if (topic) return <p className="text-lg">{topic}</p>
  if (!ranking) return null
  return (
    <p className="text-lg">
      <Anchor href={rankingPath(ranking)} className="link link-alone">
        {ranking.topic}
      </Anchor>
    </p>
  )
}

const HOUR_MS = 3_600_000

/** "Quedan 2 días y 5 horas", "Quedan 47 horas". */
function timeLeft(ms: number, t: ChallengeTexts['left']): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= 48) return t.days(Math.floor(hours / 24), hours % 24)
  return hours > 0 ? t.hours(hours) : t.less
}

/** The time left and the deadline; or when it ended, and the reward. */
export function ChallengeTime({ challenge: c, asOf }: { challenge: Challenge; asOf: string }) {
  const t = useTexts(challengeTexts)
  const dates = useDates()
  if (c.dueAt) {
    const when = dates.relative(c.dueAt, Date.parse(asOf)) ?? dates.day(c.dueAt)
    const say = c.state === 'pending' ? t.answerBy : t.endsAt
    const isOver = c.dueAt <= asOf
    const left = timeLeft(Date.parse(c.dueAt) - Date.parse(asOf), t.left)
    return (
      <p className="challenge-time text-sm text-muted">
        {!isOver && (
          <b className="challenge-left">
            <Clock size={16} aria-hidden="true" /> {c.state === 'pending' ? t.left.toAnswer(left) : left}
          </b>
        )}{' '}
        <time dateTime={c.dueAt}>{isOver ? t.over : say(when, dates.moment(c.dueAt))}</time>
      </p>
    )
  }
  return (
    <p className="text-sm text-muted">
      {c.endedAt && <time dateTime={c.endedAt}>{t.endedOn(dates.day(c.endedAt))}</time>}
      {c.reward && <b className="numeral challenge-reward">{t.reward(c.reward.xp, c.reward.stars)}</b>}
    </p>
  )
}

/** Buttons for a pending challenge. */
export function ChallengeActs({ challenge: c }: { challenge: Challenge }) {
  const t = useTexts(challengeTexts)
  if (c.state !== 'pending') return null
  return (
    <ActForm id={c.id}>
      {c.mine ? (
        <Button type="submit" name="act" value="cancel">
          {t.cancel}
        </Button>
      ) : (
        <>
          <Button type="submit" name="act" value="accept" variant="primary">
            {t.accept}
          </Button>
          <Button type="submit" name="act" value="decline">
            {t.decline}
          </Button>
        </>
      )}
    </ActForm>
  )
}

type Act = 'accept' | 'decline' | 'cancel' | 'enter'
type Wanted = { act: Act; challenge: string; rankingId?: string }

const perform = (
  api: Api,
  { act, challenge: id, rankingId = '' }: Wanted,
  once: { context: CallContext },
): Promise<unknown> =>
  act === 'cancel'
    ? api.challenges.cancel({ id }, once)
    : act === 'enter'
      ? api.challenges.enter({ id, rankingId }, once)
      : api.challenges.answer({ id, accept: act === 'accept' }, once)

/** A form whose buttons each perform one action on a challenge. */
export function ActForm({ id, children }: { id: string; children: ReactNode }) {
  const t = useTexts(challengeTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  const readAgain = () => void client.invalidateQueries({ queryKey: keys.challenges })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (wanted: Wanted) => perform(api, wanted, { context: { idempotencyKey: newKey() } }),
    onSuccess(_done, { act }) {
      toast({ title: t.done[act], variant: 'success' })
      // The accepted challenge leaves the list of received ones. Its page leads into playing.
      if (act === 'accept') history.push(challengeHref(id))
    },
    onSettled: readAgain,
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = Object.fromEntries(new FormData(event.currentTarget, submitter))
    if (!isPending) mutate({ ...(fields as Pick<Wanted, 'act' | 'rankingId'>), challenge: id })
  }
  return (
    <form method="dialog" onSubmit={onSubmit} className="challenge-acts">
      {children}
      {error && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{challengeRefusal(language, error)}</span>
        </p>
      )}
    </form>
  )
}
