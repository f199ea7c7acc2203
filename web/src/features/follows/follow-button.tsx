import { Button } from '../../design/controls/button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Check } from '../../design/identity/icon.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useWayIn } from '../../platform/way-in.ts'
import { PersonForm } from './person-form.tsx'
import { followTexts } from './texts.ts'
import { useFollow } from './use-follow.ts'

type Props = { person: { id: string; username: string; following: boolean; followsMe: boolean }; size?: 'sm' }

/** Follows somebody at once, or no longer; a guest is led to sign in. Nothing on one's own name. */
export function FollowButton({ person, size }: Props) {
  const t = useTexts(followTexts)
  const me = useMe()
  const { mutate } = useFollow(person.id)
  const wayIn = useWayIn(`/profile/${person.id}`)
  if (me?.id === person.id) return null
  const name = <span className="sr-only"> {person.username}</span>
  if (!me)
    return (
      <LinkButton href={wayIn} rel="nofollow" variant="primary" size={size}>
        {t.follow}
        {name}
      </LinkButton>
    )
  const { following, followsMe } = person
  const label = following ? (followsMe ? t.friends : t.following) : followsMe ? t.followBack : t.follow
  return (
    <PersonForm id={person.id} onAct={(act) => mutate(act === 'follow')}>
      <Button
        type="submit"
        name="act"
        value={following ? 'unfollow' : 'follow'}
        size={size}
        variant={following ? undefined : 'primary'}
        aria-pressed={following}
        icon={following && <Check size={18} aria-hidden="true" />}
      >
        {label}
        {name}
      </Button>
    </PersonForm>
  )
}
