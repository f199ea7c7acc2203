import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Badge } from '../../design/identity/badge.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { FollowButton } from './follow-button.tsx'
import './follows.css'
import { relationQuery } from './queries.ts'
import { followTexts } from './texts.ts'

type Person = { id: string; username: string }

/** Beside a username on the profile: whether the user follows the viewer, and the follow button. */
export function PersonActs({ person }: { person: Person }) {
  const t = useTexts(followTexts)
  const me = useMe()
  const { data } = useQuery(relationQuery(useApi(), person.id))
  if (!data || me?.id === person.id) return null
  return (
    <div className="person-acts">
      {data.followsMe && !data.following && <Badge>{t.followsYou}</Badge>}
      <FollowButton person={{ ...person, following: data.following, followsMe: data.followsMe }} />
    </div>
  )
}

const shun = () => import('./shun/shun-person.tsx').then((module) => module.ShunPerson)
const ShunPerson = import.meta.env.SSR ? await shun() : lazyPart(shun, { when: 'idle' })

/** Menu for muting, blocking and reporting: rendered by the server, hydrated when the browser is idle. */
export function ShunSlot({ id, username }: { id: string; username: string }) {
  // The element must stay the same as long as the props do, see lazyPart.
  return useMemo(
    () => (
      <Suspense>
        <ShunPerson person={{ id, username }} />
      </Suspense>
    ),
    [id, username],
  )
}
