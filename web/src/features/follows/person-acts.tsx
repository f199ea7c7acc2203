import './follows.css'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../design/identity/badge.tsx'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { FollowButton } from './follow-button.tsx'
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
