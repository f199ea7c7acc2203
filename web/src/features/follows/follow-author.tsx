import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/use-api.ts'
import { FollowButton } from './follow-button.tsx'
import { relationQuery } from './queries.ts'

/** Follow button beside an author's name; nothing until the relationship is loaded. */
export function FollowAuthor({ person }: { person: { id: string; username: string } }) {
  const { data } = useQuery(relationQuery(useApi(), person.id))
  if (!data) return null
  return <FollowButton size="sm" person={{ ...person, following: data.following, followsMe: data.followsMe }} />
}
